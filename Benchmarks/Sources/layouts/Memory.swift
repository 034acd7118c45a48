#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Returns the memory of the process in bytes, or `nil` if the system does not report it.
///
/// On Linux this is the size of the resident pages.
func residentBytes() -> Int? {
    #if os(Linux)
        guard let file = fopen("/proc/self/statm", "r") else { return nil }
        defer { fclose(file) }
        var text = [CChar](repeating: 0, count: 128)
        guard fgets(&text, 128, file) != nil else { return nil }
        let words = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self).split(separator: " ")
        guard words.count > 1, let pages = Int(words[1]) else { return nil }
        return pages * sysconf(Int32(_SC_PAGESIZE))
    #else
        return nil
    #endif
}
