package import Foundation

/// The program that decodes pictures for an ``AlbumReader``, in processes with limits of memory and time.
///
/// If a decoder crashes, runs out of memory or does not end, one file is omitted: its process is ended, and another one continues with the
/// other files. The program calls ``serve()``; it is usually the same program with a hidden command.
package struct PictureWorker: Sendable, Hashable {
    /// The program's file URL.
    package var executable: URL
    /// The program's arguments, without its name.
    package var arguments: [String]
    /// The maximum address space in bytes that a process may use to read and decode one picture, in addition to that at its start; at least
    /// 16 MB.
    ///
    /// Enforced on Linux; Apple's systems do not limit the memory of a process.
    package var memory: Int
    /// The maximum processor time in seconds to read one picture, and again to decode it; at least 1.
    ///
    /// A process that waits, for example for a disk, is ended after four times as long. Other load on the machine does not cause errors.
    package var seconds: Int

    package init(executable: URL, arguments: [String], memory: Int = 1 << 30, seconds: Int = 30) {
        self.executable = executable
        self.arguments = arguments
        self.memory = max(16 << 20, memory)
        self.seconds = max(1, seconds)
    }

    /// - Parameter arguments: The arguments with which this program calls ``serve()``.
    package static func thisProgram(arguments: [String]) -> PictureWorker {
        // The link refers to the running file, even if a newer one has replaced it.
        let link = "/proc/self/exe"
        let isLinked = access(link, X_OK) == 0
        let program = isLinked ? URL(fileURLWithPath: link) : Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
        return PictureWorker(executable: program, arguments: arguments)
    }

    /// The default number of processes: one for each core, at most 8, and together at most half of the memory.
    package var suitableCount: Int {
        let inHalfOfMemory = Self.systemMemory() / 2 / UInt64(memory)
        return max(1, min(ProcessInfo.processInfo.activeProcessorCount, 8, Int(clamping: inHalfOfMemory)))
    }

    /// Returns the memory of the machine, or of the container if its limit is lower, in bytes.
    ///
    /// - Parameter limits: The files of Linux with the container's limit, in both versions of control groups.
    static func systemMemory(limits: [String] = ["memory.max", "memory/memory.limit_in_bytes"].map { "/sys/fs/cgroup/" + $0 }) -> UInt64 {
        limits.compactMap { UInt64((try? String(contentsOfFile: $0, encoding: .utf8))?.prefix(while: \.isNumber) ?? "") }
            .reduce(ProcessInfo.processInfo.physicalMemory, min)
    }
}
