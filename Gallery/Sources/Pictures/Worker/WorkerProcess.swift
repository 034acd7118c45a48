import Files
import Foundation

/// The parent's side of a process that decodes pictures; used by one thread at a time.
final class WorkerProcess {
    /// The reason why a worker was ended after a request.
    enum Failure: Error {
        case stopped
        /// A signal ended it that no decoder raises: the picture is not the cause.
        case killed
        case outOfMemory
        case tookTooLong
    }

    private let worker: PictureWorker
    private let identifier: pid_t
    private let channel: MessageChannel
    /// The pipe with the libraries' output on standard error, which is not shown.
    private let chatter: Int32
    private var hasEnded = false
    /// Whether it had a request before: if it fails at the next picture, an earlier one may be the cause.
    private(set) var isUsed = false

    /// Starts a process and waits until it is ready.
    ///
    /// - Throws: ``AlbumError`` if the program cannot be started, or does not decode pictures.
    init(_ worker: PictureWorker, widths: [Int], readsLocation: Bool = false) throws(AlbumError) {
        func refused(_ reason: String) -> AlbumError { .workerNotStarted(path: worker.executable.path, reason: reason) }
        let process: SpawnedProcess
        do {
            process = try SpawnedProcess(worker)
        } catch {
            throw refused(FileError.reason(error.number))
        }
        self.worker = worker
        identifier = process.identifier
        channel = MessageChannel(descriptor: process.socket)
        chatter = process.errors
        do {
            switch try ask(.start(memory: worker.memory, seconds: worker.seconds, widths: widths, readsLocation: readsLocation)) {
            case .ready: return
            case .failedToStart(let reason): throw AlbumError.pictureLibrary(reason: reason)
            default: throw Failure.stopped
            }
        } catch let error as AlbumError {
            end()
            throw error
        } catch Failure.tookTooLong {
            throw refused("it did not respond within \(Self.startSeconds) s")
        } catch {
            end()
            throw refused("it is not a program that decodes pictures")
        }
    }

    deinit { end() }

    /// The maximum time until a new process responds, in seconds: it loads its libraries first.
    private static let startSeconds = 120
    /// The factor from processor time to the maximum time for a picture.
    private static let patience = 4

    /// Sends a request, and waits for the response.
    func ask(_ request: WorkerRequest) throws(Failure) -> WorkerResponse {
        var seconds = Self.startSeconds
        if case .start = request {
        } else {
            isUsed = true
            seconds = Self.patience * worker.seconds
        }
        let deadline = ContinuousClock.now + .seconds(seconds)
        do {
            try channel.send(request.bytes)
            let response = try WorkerResponse(try channel.receive(until: deadline))
            if case .skipped(.outOfMemory) = response { throw Failure.outOfMemory }
            _ = takeChatter()
            return response
        } catch MessageChannel.Failure.timedOut {
            end()
            throw .tookTooLong
        } catch let failure as Failure {
            end()
            throw failure
        } catch MessageChannel.Failure.closed {
            let text = takeChatter()
            switch end() {
            case SIGXCPU: throw .tookTooLong
            case SIGKILL, SIGTERM, SIGINT, SIGHUP: throw .killed
            // The last output of GLib, C++ and Rust when an allocation fails.
            default: throw text.contains("alloc") || text.contains("memory") ? .outOfMemory : .stopped
            }
        } catch {
            // An invalid message.
            end()
            throw .stopped
        }
    }

    /// Ends the process and waits for it, so that it does not become a zombie.
    ///
    /// - Returns: The signal that ended it; 0 if there was none, or it has not ended yet.
    @discardableResult
    func end() -> Int32 {
        guard !hasEnded else { return 0 }
        hasEnded = true
        kill(identifier, SIGKILL)
        close(channel.descriptor)
        close(chatter)
        for _ in 0..<1000 {
            var status: Int32 = 0
            // The lowest seven bits of the status are the signal.
            if waitpid(identifier, &status, WNOHANG) != 0 { return status & 0x7F }
            usleep(1000)
        }
        // It waits for a disk that does not respond, and ends when the disk does.
        DispatchQueue.global(qos: .utility).async { [identifier] in while waitpid(identifier, nil, 0) < 0 && errno == EINTR {} }
        return 0
    }

    /// Returns the output on standard error since the last call.
    private func takeChatter() -> String {
        var text: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(chatter, &piece, piece.count)
            guard count > 0 else { break }
            text += piece[..<count]
        }
        return String(decoding: text, as: UTF8.self)
    }
}
