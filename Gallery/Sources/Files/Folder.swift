import Foundation

package enum Folder {
    /// Creates a folder and its missing parents.
    ///
    /// - Returns: The folders that were created, from the outermost.
    /// - Throws: ``FileError`` for the folder that could not be created; those above it are removed again.
    @discardableResult
    package static func create(_ path: String) throws(FileError) -> [String] {
        if let status = stat(path) {
            guard status.isFolder else { throw FileError(path, .written, code: ENOTDIR) }
            return []
        }
        guard errno == ENOENT else { throw FileError(path, .written) }
        let above = parent(of: path)
        let created = above == path ? [] : try create(above)
        if mkdir(path, 0o777) == 0 { return created + [path] }
        let error = FileError(path, .written)
        // Another process may have created it. A dangling link exists, too, and is no folder.
        guard error.code == EEXIST, stat(path)?.isFolder == true else {
            remove(created)
            throw error
        }
        return created
    }

    /// Returns the names of a folder's entries as bytes, which need not be UTF-8, without `.` and `..`, unsorted.
    ///
    /// Foundation's listing omits names that are not UTF-8.
    package static func names(in path: UnsafePointer<CChar>) throws(FileError) -> [[UInt8]] {
        guard let stream = opendir(path) else { throw FileError(String(cString: path), .read) }
        defer { closedir(stream) }
        var names: [[UInt8]] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                if errno != 0 { throw FileError(String(cString: path), .read) }
                return names
            }
            let name = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if name != [UInt8(ascii: ".")], name != Array("..".utf8) { names.append(name) }
        }
    }

    /// Returns the folder of a path's last component; links in the path are not followed.
    package static func parent(of path: String) -> String {
        var path = path[...]
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Returns whether a path, which need not exist, is a folder or lies inside it after resolving links.
    package static func contains(_ folder: String, _ path: String) -> Bool {
        guard let outer = stat(folder)?.identity else { return false }
        guard let real = realpath(path, nil) else {
            // It would be created in the innermost existing folder.
            let above = parent(of: path)
            return above != path && contains(folder, above)
        }
        defer { free(real) }
        let folders = sequence(first: String(cString: real)) { $0 == "/" ? nil : parent(of: $0) }
        return folders.contains { stat($0)?.identity == outer }
    }

    /// Returns whether a symbolic link is on the way from a folder to a path below it, or at its end.
    package static func leads(_ path: String, throughLinkIn folder: String) -> Bool {
        var place = folder
        return path.split(separator: "/").contains { name in
            place += "/" + name
            return stat(place, followsLinks: false)?.isLink == true
        }
    }

    /// Removes empty folders, from the innermost.
    package static func remove(_ paths: [String]) {
        for path in paths.reversed() where rmdir(path) != 0 { return }
    }

    /// Waits until the names in a folder are written to the disk.
    ///
    /// - Throws: ``FileError`` if the disk reports an error; file systems without this operation are no error.
    package static func synchronize(_ path: String) throws(FileError) {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(path, .written) }
        defer { close(descriptor) }
        if fsync(descriptor) != 0, [EIO, ENOSPC, EDQUOT].contains(errno) { throw FileError(path, .written) }
    }
}
