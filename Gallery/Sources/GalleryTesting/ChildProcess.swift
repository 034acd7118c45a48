public import Foundation

/// A process that a test starts, in a process group of its own.
///
/// It inherits only the three standard streams. Foundation's `Process` is not used: on Linux (Swift 6.3) `run()` copies entries of
/// `/proc/self/fd` at their maximum length and reads past the end of the list if a thousand descriptors are open, as in tests of the
/// server.
public final class ChildProcess: @unchecked Sendable {
    /// The system could not start it.
    public struct Failure: Error {
        /// The system's error number.
        public let number: Int32
    }

    /// The process identifier.
    public let identifier: pid_t
    private let ended = NSCondition()
    /// The exit status, protected by `ended`.
    private var status: Int32?

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - executable: The program's path.
    ///   - arguments: Its arguments, without its own name.
    ///   - environment: Variables besides this process's own.
    ///   - input: The standard input; empty by default.
    ///   - output: The target of the standard output; discarded by default.
    ///   - errors: The target of the standard error; discarded by default.
    /// - Throws: ``Failure``.
    public init(
        _ executable: URL,
        _ arguments: [String],
        environment: [String: String] = [:],
        input: FileHandle = .nullDevice,
        output: FileHandle = .nullDevice,
        errors: FileHandle = .nullDevice
    ) throws {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        for (number, handle) in [input, output, errors].enumerated() {
            if handle === FileHandle.nullDevice {
                posix_spawn_file_actions_addopen(&actions, Int32(number), "/dev/null", O_RDWR, 0)
            } else {
                posix_spawn_file_actions_adddup2(&actions, handle.fileDescriptor, Int32(number))
            }
        }
        var flags = Int32(POSIX_SPAWN_SETPGROUP) | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
        #if canImport(Darwin)
            flags |= Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
        #else
            guard let closeFrom = Self.closeFrom else { throw Failure(number: ENOSYS) }
            _ = closeFrom(&actions, STDERR_FILENO + 1)
        #endif
        // Threads of tests block signals and ignore SIGPIPE; a program started by a shell does not.
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(flags))
        let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }.map { "\($0)=\($1)" }
        var identifier: pid_t = 0
        let number = Self.withCStrings([executable.path] + arguments) { arguments in
            Self.withCStrings(variables) { posix_spawn(&identifier, executable.path, &actions, &attributes, arguments, $0) }
        }
        guard number == 0 else { throw Failure(number: number) }
        self.identifier = identifier
        Thread.detachNewThread { self.awaitEnd() }
    }

    /// Whether it is running.
    public var isRunning: Bool {
        ended.lock()
        defer { ended.unlock() }
        return status == nil
    }

    /// Sends SIGTERM, if it is running.
    public func terminate() { if isRunning { kill(identifier, SIGTERM) } }

    /// Waits for its end.
    ///
    /// - Returns: Its exit status, or the negated signal that ended it.
    @discardableResult
    public func waitForEnd() -> Int32 {
        ended.lock()
        defer { ended.unlock() }
        while true {
            if let status { return status }
            ended.wait()
        }
    }

    private func awaitEnd() {
        var bits: Int32 = 0
        while waitpid(identifier, &bits, 0) < 0, errno == EINTR {}
        // The lowest seven bits are the signal, the next eight the exit status.
        let signal = bits & 0x7F
        ended.lock()
        status = signal == 0 ? bits >> 8 & 0xFF : -signal
        ended.broadcast()
        ended.unlock()
    }

    #if !canImport(Darwin)
        private typealias CloseFrom = @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32

        /// A function of glibc 2.34 that its header declares only with extensions, which Swift does not enable.
        private static let closeFrom = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np").map { unsafeBitCast($0, to: CloseFrom.self) }
    #endif

    private static func withCStrings<Result>(_ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result) -> Result {
        let copies = strings.map { strdup($0) }
        defer { copies.forEach { free($0) } }
        return body(copies + [nil])
    }
}
