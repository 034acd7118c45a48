import Files
import Foundation

/// A worker's process, which has a socket and a few variables.
struct SpawnedProcess {
    let identifier: pid_t
    /// This process's end of the socket that is the child's standard input.
    let socket: Int32

    /// The variables with which libraries find their files, and the locale for text.
    private static let inherited = [
        "HOME", "LANG", "LC_ALL", "LC_CTYPE", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "VIPSHOME",
        "ASAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS",
    ]

    init(_ worker: PictureWorker) throws(ChildStart.Failure) {
        // Above the standard descriptors, which may be closed here.
        var ends = [Int32](repeating: -1, count: 2)
        defer { for end in ends where end >= 0 { close(end) } }
        #if canImport(Darwin)
            let stream = SOCK_STREAM
        #else
            let stream = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        #endif
        guard socketpair(AF_UNIX, stream, 0, &ends) == 0 else { throw .init(number: errno) }
        for index in ends.indices { ends[index] = Self.moved(ends[index]) }
        guard !ends.contains(-1) else { throw .init(number: EMFILE) }
        let path = worker.executable.path
        identifier = try ChildStart.start(
            path,
            [worker.executable.lastPathComponent == "exe" ? "cascade" : path] + worker.arguments,
            environment: Self.environment,
            // What libraries print is not shown.
            streams: [ends[1], nil, nil]
        )
        socket = ends[0]
        ends[0] = -1
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
}
