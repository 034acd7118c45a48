import CSpawn
import Foundation

/// Starts programs.
///
/// Foundation's `Process` is not used: on Linux (Swift 6.3) `run()` copies entries of `/proc/self/fd` at their maximum length and reads past
/// the end of the list if a thousand descriptors are open, as in a server. It passes on descriptors that other threads open meanwhile.
package enum ChildStart {
    /// Starts a program in a process group of its own, so that Control-C goes to this process only.
    ///
    /// Its signal handling is reset.
    ///
    /// - Parameters:
    ///   - arguments: The arguments with the program's own name.
    ///   - environment: Its variables, such as `HOME=/root`.
    ///   - streams: The descriptors that become its standard streams, `nil` for the null device. It inherits no others.
    package static func start(
        _ executable: String,
        _ arguments: [String],
        environment: [String],
        streams: [Int32?]
    ) throws(FileError) -> Int32 {
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
        for (number, stream) in streams.enumerated() {
            if let stream {
                posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
            } else {
                posix_spawn_file_actions_addopen(&actions, Int32(number), "/dev/null", O_RDWR, 0)
            }
        }
        var flags = Int32(POSIX_SPAWN_SETPGROUP) | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
        // The child closes all other descriptors: a list made here would miss those that other threads open meanwhile.
        #if canImport(Darwin)
            flags |= Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
        #else
            posix_spawn_file_actions_addclosefrom_np(&actions, Int32(streams.count))
        #endif
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(flags))
        var identifier: pid_t = 0
        let status = withCStrings(arguments) { arguments in
            withCStrings(environment) { posix_spawn(&identifier, executable, &actions, &attributes, arguments, $0) }
        }
        guard status == 0 else { throw FileError(executable, .read, code: status) }
        return identifier
    }

    private static func withCStrings<Result>(_ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result) -> Result {
        let copies = strings.map { strdup($0) }
        defer { copies.forEach { free($0) } }
        return body(copies + [nil])
    }
}
