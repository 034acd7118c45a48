import CSpawn
import Foundation

/// A child process that inherits three descriptors and a few variables.
struct SpawnedProcess {
    /// The reason why the process could not be started.
    struct Failure: Error {
        let number: Int32
    }

    let identifier: pid_t
    /// This process's end of the socket that is the child's standard input.
    let socket: Int32
    /// The nonblocking end of the pipe that is the child's standard error.
    let errors: Int32

    /// The variables with which libraries find their files, and the locale for text.
    private static let inherited = [
        "HOME", "LANG", "LC_ALL", "LC_CTYPE", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "VIPSHOME",
        "ASAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS",
    ]

    init(_ worker: PictureWorker) throws(Failure) {
        // Above the standard descriptors, which may be closed here.
        var ends = [Int32](repeating: -1, count: 4)
        defer { for end in ends where end >= 0 { close(end) } }
        var pair: [Int32] = [-1, -1]
        #if canImport(Darwin)
            let stream = SOCK_STREAM
        #else
            let stream = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        #endif
        guard socketpair(AF_UNIX, stream, 0, &pair) == 0 else { throw Failure(number: errno) }
        (ends[0], ends[1]) = (Self.moved(pair[0]), Self.moved(pair[1]))
        guard pipe(&pair) == 0 else { throw Failure(number: errno) }
        (ends[2], ends[3]) = (Self.moved(pair[0]), Self.moved(pair[1]))
        guard !ends.contains(-1) else { throw Failure(number: EMFILE) }
        // Neither side blocks: output that does not fit is discarded.
        _ = fcntl(ends[2], F_SETFL, O_NONBLOCK)
        _ = fcntl(ends[3], F_SETFL, O_NONBLOCK)

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
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, ends[3], STDERR_FILENO)
        // The child closes all other descriptors: a list made here would miss those that other threads open meanwhile.
        #if canImport(Darwin)
            let closesOthers = Int16(POSIX_SPAWN_CLOEXEC_DEFAULT)
        #else
            let closesOthers: Int16 = 0
            posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1)
        #endif
        // A process group of its own: Control-C goes to the parent, which then ends its workers. Signal handling is reset.
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes,
            Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK) | closesOthers
        )

        var identifier: pid_t = 0
        let arguments = [worker.executable.lastPathComponent == "exe" ? "cascade" : worker.executable.path] + worker.arguments
        let status = Self.withCStrings(arguments) { arguments in
            Self.withCStrings(Self.environment) { environment in
                posix_spawn(&identifier, worker.executable.path, &actions, &attributes, arguments, environment)
            }
        }
        guard status == 0 else { throw Failure(number: status) }
        self.identifier = identifier
        (socket, errors) = (ends[0], ends[2])
        (ends[0], ends[2]) = (-1, -1)
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

    /// Returns a duplicate of the descriptor above the standard ones, closed in child processes; −1 on error.
    private static func moved(_ descriptor: Int32) -> Int32 {
        defer { close(descriptor) }
        return fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    }

    private static func withCStrings<Result>(_ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result) -> Result {
        let copies = strings.map { strdup($0) }
        defer { copies.forEach { free($0) } }
        return body(copies + [nil])
    }
}
