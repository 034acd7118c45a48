import CZlib
public import Foundation

/// The size of files as web servers send them.
public enum GzipSize {
    /// Returns the number of bytes of data compressed with gzip.
    ///
    /// - Complexity: O(bytes).
    public static func bytes(of data: Data) -> Int {
        var stream = z_stream()
        guard czlib_start_gzip(&stream, 6) == Z_OK else { return data.count }
        defer { deflateEnd(&stream) }
        var target = [UInt8](repeating: 0, count: data.count + 1024)
        return data.withUnsafeBytes { source in
            target.withUnsafeMutableBufferPointer { target in
                stream.next_in = UnsafeMutablePointer(mutating: source.bindMemory(to: UInt8.self).baseAddress)
                stream.avail_in = UInt32(source.count)
                stream.next_out = target.baseAddress
                stream.avail_out = UInt32(target.count)
                return deflate(&stream, Z_FINISH) == Z_STREAM_END ? Int(stream.total_out) : data.count
            }
        }
    }
}
