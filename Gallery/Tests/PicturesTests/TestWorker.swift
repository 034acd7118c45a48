import Foundation

@testable import Pictures

/// The program that decodes pictures in tests: the one that people run.
enum TestWorker {
    static func worker(_ executable: URL = executable, memory: Int = 1 << 30, seconds: Int = 60) -> PictureWorker {
        PictureWorker(executable: executable, arguments: ["picture-worker"], memory: memory, seconds: seconds)
    }

    /// `cascade`, which is built beside the test bundle.
    static let executable: URL = {
        // On Linux the bundle is what runs; on macOS a helper does and is told the path of the bundle.
        for path in CommandLine.arguments + [Bundle.main.bundlePath] {
            var url = URL(fileURLWithPath: path)
            while url.path != "/", url.pathExtension != "xctest" { url.deleteLastPathComponent() }
            let candidate = url.deletingLastPathComponent().appendingPathComponent("cascade")
            if url.path != "/", FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
        }
        fatalError("cascade is not built beside the test bundle: \(CommandLine.arguments)")
    }()

    /// The most memory that a child of this process has had, of those that have been waited for.
    static var peakMemory: Int {
        var usage = rusage()
        #if canImport(Darwin)
            getrusage(RUSAGE_CHILDREN, &usage)
            return usage.ru_maxrss
        #else
            getrusage(RUSAGE_CHILDREN.rawValue, &usage)
            return usage.ru_maxrss * 1024
        #endif
    }

    /// The processes whose first argument is a path.
    static func processes(named path: String) -> [pid_t] {
        let numbers = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { pid_t($0) }
        return numbers.filter { number in
            guard let line = try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(number)/cmdline")) else { return false }
            return line.starts(with: Data(path.utf8) + [0])
        }
    }

    /// The processes that another has started, without those that have ended and were not waited for.
    static func children(of parent: pid_t) -> [pid_t] {
        let numbers = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { pid_t($0) }
        return numbers.filter { state(of: $0)?.parent == parent && state(of: $0)?.letter != "Z" }
    }

    /// Whether a process is still there and has not ended.
    static func runs(_ process: pid_t) -> Bool { (state(of: process)?.letter ?? "Z") != "Z" }

    /// The hundredths of a second of processor time that a process has used.
    static func processorTicks(_ process: pid_t) -> Int { state(of: process)?.ticks ?? 0 }

    private static func state(of process: pid_t) -> (letter: Character, parent: pid_t, ticks: Int)? {
        guard
            let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
            let fields = text.split(separator: ")").last?.split(separator: " "), fields.count > 12,
            let letter = fields[0].first, let parent = pid_t(fields[1]), let user = Int(fields[11]), let system = Int(fields[12])
        else { return nil }
        return (letter, parent, user + system)
    }
}
