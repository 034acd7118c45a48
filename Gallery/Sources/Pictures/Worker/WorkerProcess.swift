import Files
import Foundation

/// The parent's side of a process that decodes pictures; used by one thread at a time.
final class WorkerProcess {
    private let worker: PictureWorker
    private let identifier: pid_t
    /// This process's end of the socket that is the child's standard input.
    private let channel: MessageChannel
    /// Whether the process was ended: after it failed, it receives no more requests.
    private(set) var hasEnded = false
    /// Whether it had a request before: if it fails at the next picture, an earlier one may be the cause.
    private(set) var isUsed = false

    /// The variables with which libraries find their files, and the locale for text.
    private static let inherited = [
        "HOME", "LANG", "LC_ALL", "LC_CTYPE", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "VIPSHOME",
        "ASAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS",
    ]

    /// Starts a process and waits until it is ready.
    init(_ worker: PictureWorker) throws(Failure) {
        func refused(_ reason: String) -> Failure {
            Failure("\(worker.executable.path): the program that decodes pictures cannot be started: \(reason).")
        }
        self.worker = worker
        do {
            (identifier, channel) = try Self.start(worker)
        } catch {
            throw refused(error.reason)
        }
        // After an error, `deinit` ends the process.
        let reason: String
        do {
            reason = try ask(.start(memory: worker.memory, seconds: worker.seconds))
        } catch {
            guard case .tookTooLong = error else { throw refused("it is not a program that decodes pictures") }
            throw refused("it did not respond within \(Self.startSeconds) s")
        }
        if !reason.isEmpty { throw Failure(reason) }
    }

    deinit { end() }

    /// The maximum time until a new process responds, in seconds: it loads its libraries first.
    private static let startSeconds = 120
    /// The factor from processor time to the maximum time for a picture.
    private static let patience = 4

    /// Starts the program with a socket and a few variables.
    private static func start(_ worker: PictureWorker) throws(FileError) -> (pid_t, MessageChannel) {
        let path = worker.executable.path
        var ends: [Int32] = [-1, -1]
        #if canImport(Darwin)
            let stream = SOCK_STREAM
        #else
            let stream = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        #endif
        guard socketpair(AF_UNIX, stream, 0, &ends) == 0 else { throw FileError(path, .read) }
        defer { close(ends[1]) }
        let arguments = [worker.executable.lastPathComponent == "exe" ? "cascade" : path] + worker.arguments
        do {
            // What libraries print is not shown.
            let process = try ChildStart.start(path, arguments, environment: environment, streams: [ends[1], nil, nil])
            return (process, MessageChannel(descriptor: ends[0]))
        } catch {
            close(ends[0])
            throw error
        }
    }

    private static var environment: [String] {
        let own = ProcessInfo.processInfo.environment
        return inherited.compactMap { name in own[name].map { "\(name)=\($0)" } } + [
            // One heap, because each further one reserves 64 MB of address space.
            "MALLOC_ARENA_MAX=1",
            // Decoded pictures remain in memory, which is limited, and are not written to files.
            "VIPS_DISC_THRESHOLD=1000g",
            "VIPS_CONCURRENCY=1",
            // Crashes are expected, and their reports are not read.
            "SWIFT_BACKTRACE=enable=no",
        ]
    }

    /// Sends a request, and waits for the response.
    ///
    /// - Throws: The reason of the response, or else the reason why the process has ended: see ``hasEnded``.
    func ask<Value: WorkerResult>(_ request: WorkerRequest) throws(SkipReason) -> Value {
        if case .start = request { isUsed = false } else { isUsed = true }
        let seconds = isUsed ? Self.patience * worker.seconds : Self.startSeconds
        let response: WorkerResponse<Value>
        do {
            try channel.send(request)
            response = try channel.receive(until: .now + .seconds(seconds))
        } catch {
            let status = end()
            switch error {
            case .timedOut: throw .tookTooLong(worker.seconds)
            // The lowest seven bits are the signal, the next eight the exit status.
            case .closed where status & 0x7F == SIGXCPU: throw .tookTooLong(worker.seconds)
            // No decoder raises these signals: the picture is not the cause.
            case .closed where [SIGKILL, SIGTERM, SIGINT, SIGHUP].contains(status & 0x7F): throw .decoderKilled
            case .closed where status & 0xFF7F == MissingMemory.status << 8: throw .needsMemory(worker.memory)
            case .closed, .invalid: throw .decoderStopped
            }
        }
        let failure: SkipReason
        switch response {
        case .result(let value) where value.isSound: return value
        case .skipped(let reason) where reason != .outOfMemory: throw reason
        case .skipped: failure = .needsMemory(worker.memory)
        case .result: failure = .decoderStopped
        }
        end()
        throw failure
    }

    /// Ends the process and waits for it, so that it does not become a zombie.
    ///
    /// - Returns: The status of `waitpid`; 0 if it has not ended yet.
    @discardableResult
    private func end() -> Int32 {
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
