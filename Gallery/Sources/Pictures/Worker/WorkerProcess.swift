import Files
import Foundation

/// A process that decodes pictures, as its parent sees it; used by one thread at a time.
final class WorkerProcess {
    /// Why a worker that was asked has been ended.
    enum Failure: Error {
        case stopped
        case outOfMemory
        case tookTooLong
    }

    private let worker: PictureWorker
    private let identifier: pid_t
    private let channel: MessageChannel
    /// What the libraries write to standard error comes here and is never shown.
    private let chatter: Int32
    private var hasEnded = false
    /// Whether it has been asked for something: if it fails at the next picture, an earlier one may be the cause.
    private(set) var isUsed = false

    /// Starts a process and waits until it is ready.
    ///
    /// - Throws: ``AlbumError`` if the program cannot be started, or is none that decodes pictures.
    init(_ worker: PictureWorker, widths: [Int]) throws(AlbumError) {
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
            switch try ask(.start(memory: worker.memory, seconds: worker.seconds, widths: widths)) {
            case .ready: return
            case .failedToStart(let reason): throw AlbumError.pictureLibrary(reason: reason)
            default: throw Failure.stopped
            }
        } catch let error as AlbumError {
            end()
            throw error
        } catch Failure.tookTooLong {
            throw refused("it did not answer within \(Self.startSeconds) s")
        } catch {
            end()
            throw refused("it is not a program that decodes pictures")
        }
    }

    deinit { end() }

    /// Until a new process answers: it has to load its libraries.
    private static let startSeconds = 120
    /// How much longer than its processor time a picture may take.
    private static let patience = 4

    /// Asks, and waits for the answer.
    func ask(_ request: WorkerRequest) throws(Failure) -> WorkerAnswer {
        var seconds = Self.startSeconds
        if case .start = request {
        } else {
            isUsed = true
            seconds = Self.patience * worker.seconds
        }
        let deadline = ContinuousClock.now + .seconds(seconds)
        do {
            try channel.send(request.bytes)
            let answer = try WorkerAnswer(try channel.receive(until: deadline))
            if case .skipped(.outOfMemory) = answer { throw Failure.outOfMemory }
            _ = takeChatter()
            return answer
        } catch MessageChannel.Failure.timedOut {
            end()
            throw .tookTooLong
        } catch let failure as Failure {
            end()
            throw failure
        } catch {
            let text = takeChatter()
            if end() == SIGXCPU { throw .tookTooLong }
            // The last words of GLib, of C++ and of Rust when there is no memory.
            throw text.contains("alloc") || text.contains("memory") ? .outOfMemory : .stopped
        }
    }

    /// Ends the process and waits for it, so that nothing of it stays.
    ///
    /// - Returns: The signal that has ended it, by itself or from here; 0 if there was none, or it has not ended yet.
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
        // It waits for a disk that does not answer, and ends when the disk does.
        DispatchQueue.global(qos: .utility).async { [identifier] in while waitpid(identifier, nil, 0) < 0 && errno == EINTR {} }
        return 0
    }

    /// What was written to standard error since the last time.
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
