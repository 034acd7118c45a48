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

    /// Calls a closure; returns its result and the most memory that a worker of this process was seen to have meanwhile, in bytes.
    ///
    /// The system's own figure for children (`getrusage`) includes what this process had when it started them, so workers are looked at every
    /// 10 ms where `/proc` shows their peaks; elsewhere the figure is all there is.
    static func peakMemory<Result>(during body: () async throws -> Result) async rethrows -> (result: Result, bytes: Int) {
        #if canImport(Darwin)
            let result = try await body()
            var usage = rusage()
            getrusage(RUSAGE_CHILDREN, &usage)
            return (result, usage.ru_maxrss)
        #else
            let watch = Task.detached { () -> Int in
                var peak = 0
                while !Task.isCancelled {
                    for worker in children(of: getpid()) { peak = max(peak, peakMemory(of: worker)) }
                    try? await Task.sleep(nanoseconds: 10_000_000)
                }
                return peak
            }
            defer { watch.cancel() }
            let result = try await body()
            watch.cancel()
            return (result, await watch.value)
        #endif
    }

    /// The most memory that a worker has had since it runs its own program; 0 for another process.
    private static func peakMemory(of process: pid_t) -> Int {
        guard
            let command = try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(process)/cmdline")),
            command.range(of: Data("picture-worker".utf8)) != nil,
            let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
            let kilobytes = line.split(whereSeparator: { !$0.isNumber }).first.flatMap({ Int($0) })
        else { return 0 }
        return kilobytes * 1024
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
