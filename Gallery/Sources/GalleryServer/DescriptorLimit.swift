import Foundation

/// The number of files that this process may have open.
public enum DescriptorLimit {
    /// Raises the soft limit as far as a server has use for it and the hard limit allows.
    ///
    /// - Returns: The soft limit from now on.
    public static func raise() -> Int {
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return 256 }
        let wanted = min(rlim_t(ServerLimits.mostDescriptors), limit.rlim_max)
        if limit.rlim_cur < wanted {
            var raised = limit
            raised.rlim_cur = wanted
            if setrlimit(resource, &raised) == 0 { limit = raised }
        }
        return Int(clamping: limit.rlim_cur)
    }

    #if canImport(Glibc)
        private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
        private static let resource = RLIMIT_NOFILE
    #endif
}
