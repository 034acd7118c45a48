public import Foundation

/// The program that decodes pictures for an ``AlbumReader``, each in a process with limits of memory and time.
///
/// A decoder that crashes, runs out of memory or never ends is one file that is left out: its process is ended, and another goes on with the
/// other files. The program that is named calls ``serve()``; it is usually the same one, with a command of its own for this.
public struct PictureWorker: Sendable, Hashable {
    /// The program's file.
    public var executable: URL
    /// What the program is called with, without its name.
    public var arguments: [String]
    /// The bytes of address space that a process may use to read and decode one picture, besides what it has when it starts.
    ///
    /// Enforced on Linux; Apple's systems do not limit the memory of a process.
    public var memory: Int
    /// The seconds of processor time that a process may use to read one picture, and again to decode it.
    ///
    /// A process that waits instead, for a disk perhaps, is ended after four times as long. A machine that does much else at the same time
    /// loses no picture.
    public var seconds: Int

    /// Names the program that decodes pictures.
    ///
    /// - Parameters:
    ///   - executable: The program's file.
    ///   - arguments: What the program is called with, without its name.
    ///   - memory: The bytes a process may use to decode one picture, at least 16 MB; 1 GB if nothing else is said.
    ///   - seconds: The seconds of processor time a picture may take to read, and again to decode; at least 1, 30 if nothing else is said.
    public init(executable: URL, arguments: [String], memory: Int = 1 << 30, seconds: Int = 30) {
        self.executable = executable
        self.arguments = arguments
        self.memory = max(16 << 20, memory)
        self.seconds = max(1, seconds)
    }

    /// This program, called with other arguments.
    ///
    /// - Parameter arguments: What makes this program call ``serve()``.
    public static func thisProgram(arguments: [String]) -> PictureWorker {
        // The link leads to the file that runs, even if a newer one has taken its place.
        let link = "/proc/self/exe"
        let isLinked = access(link, X_OK) == 0
        let program = isLinked ? URL(fileURLWithPath: link) : Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
        return PictureWorker(executable: program, arguments: arguments)
    }

    /// The number of processes that suits this machine: one for each core, at most 8, and together at most half of the memory.
    public var suitableCount: Int {
        let inHalfOfMemory = ProcessInfo.processInfo.physicalMemory / 2 / UInt64(memory)
        return max(1, min(ProcessInfo.processInfo.activeProcessorCount, 8, Int(clamping: inHalfOfMemory)))
    }

    /// Answers the requests of an ``AlbumReader`` until it ends, and then ends this process.
    ///
    /// To be called at the start of a process that an ``AlbumReader`` has started, by nothing else. It limits
    /// what the process may use and never returns. Exit status 64 says that nobody asks.
    public static func serve() -> Never {
        WorkerService.run()
    }
}
