import Files

extension FilePath {
    /// Returns the names of a folder's entries, without `.` and `..`, unsorted.
    func names() throws(SkipReason) -> [FileName] {
        do { return try Folder.names(in: cString).map(FileName.init(bytes:)) } catch { throw .system(error.code) }
    }
}
