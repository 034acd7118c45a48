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
    private var hasEnded = false
    /// Whether it had a request before: if it fails at the next picture, an earlier one may be the cause.
    private(set) var isUsed = false

    /// Starts a process and waits until it is ready.
    ///
    /// - Throws: ``AlbumError`` if the program cannot be started, or does not decode pictures.
    init(_ worker: PictureWorker, widths: [Int], readsLocation: Bool) throws(AlbumError) {
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
        // After an error, `deinit` ends the process.
        let reason: String
        do {
            reason = try ask(.start(memory: worker.memory, seconds: worker.seconds, widths: widths, readsLocation: readsLocation))
        } catch Failure.tookTooLong {
            throw refused("it did not respond within \(Self.startSeconds) s")
        } catch {
            throw refused("it is not a program that decodes pictures")
        }
        if !reason.isEmpty { throw .pictureLibrary(reason: reason) }
    }

    deinit { end() }

    /// The maximum time until a new process responds, in seconds: it loads its libraries first.
    private static let startSeconds = 120
    /// The factor from processor time to the maximum time for a picture.
    private static let patience = 4

    /// Sends a request, and waits for the response.
    ///
    /// - Throws: ``Failure``, or the ``SkipReason`` of the response.
    func ask<Value: WorkerResult>(_ request: WorkerRequest) throws -> Value {
        var seconds = Self.startSeconds
        if case .start = request {
        } else {
            isUsed = true
            seconds = Self.patience * worker.seconds
        }
        let response: WorkerResponse<Value>
        do {
            try channel.send(request)
            response = try channel.receive(until: .now + .seconds(seconds))
        } catch {
            let status = end()
            switch error {
            case .timedOut: throw Failure.tookTooLong
            case .invalid: throw Failure.stopped
            case .closed: throw Self.failure(status)
            }
        }
        switch response {
        case .result(let value) where value.isSound: return value
        case .skipped(let reason) where reason != .outOfMemory: throw reason
        case .skipped:
            end()
            throw Failure.outOfMemory
        case .result:
            end()
            throw Failure.stopped
        }
    }

    /// Returns why a worker has ended.
    private static func failure(_ status: Int32) -> Failure {
        // The lowest seven bits are the signal, the next eight the exit status.
        switch status & 0x7F {
        case SIGXCPU: .tookTooLong
        case SIGKILL, SIGTERM, SIGINT, SIGHUP: .killed
        case 0 where status >> 8 & 0xFF == MissingMemory.status: .outOfMemory
        default: .stopped
        }
    }

    /// Ends the process and waits for it, so that it does not become a zombie.
    ///
    /// - Returns: The status of `waitpid`; 0 if it has not ended yet.
    @discardableResult
    func end() -> Int32 {
        guard !hasEnded else { return 0 }
        hasEnded = true
        kill(identifier, SIGKILL)
        close(channel.descriptor)
        for _ in 0..<1000 {
            var status: Int32 = 0
            if waitpid(identifier, &status, WNOHANG) != 0 { return status }
            usleep(1000)
        }
        // It waits for a disk that does not respond, and ends when the disk does.
        DispatchQueue.global(qos: .utility).async { [identifier] in while waitpid(identifier, nil, 0) < 0 && errno == EINTR {} }
        return 0
    }
}
