import Foundation

/// The limits that a worker sets before it opens a file.
enum WorkerLimits {
    #if canImport(Darwin)
        private typealias Resource = Int32
    #else
        private typealias Resource = __rlimit_resource
    #endif

    /// Limits the address space to the current one plus a number of bytes, and disables files and core dumps.
    static func set(memory: Int) {
        set(RLIMIT_CORE, 0)
        // Writing to a file fails as on a full disk instead of ending the process.
        signal(SIGXFSZ, SIG_IGN)
        set(RLIMIT_FSIZE, 0)
        set(RLIMIT_NOFILE, 256)
        // The pages of the present address space.
        let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ").first.flatMap { Int($0) }
        if let pages { set(RLIMIT_AS, pages * Int(sysconf(Int32(_SC_PAGESIZE))) + memory) }
    }

    /// Ends the process with SIGXCPU when it uses more processor time from now on.
    static func allow(processorSeconds: Int) {
        var used = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used)
        set(RLIMIT_CPU, used.tv_sec + processorSeconds + 1, isFinal: false)
    }

    /// Sets a limit; a final one cannot be raised again.
    private static func set(_ resource: Resource, _ value: Int, isFinal: Bool = true) {
        #if !canImport(Darwin)
            let resource = Int32(resource.rawValue)
        #endif
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return }
        limit.rlim_cur = min(rlim_t(value), limit.rlim_max)
        if isFinal { limit.rlim_max = limit.rlim_cur }
        setrlimit(resource, &limit)
    }
}
