import Foundation

@testable import Pictures

/// The workers of the tests, which run the `cascade` executable.
enum TestWorker {
    static func worker(_ executable: URL = executable, memory: Int = 1 << 30, seconds: Int = 60) -> PictureWorker {
        PictureWorker(executable: executable, arguments: ["picture-worker"], memory: memory, seconds: seconds)
    }

    /// The `cascade` executable, built next to the test bundle.
    static let executable: URL = {
        // As the program does: writing to a process that has ended is an error.
        signal(SIGPIPE, SIG_IGN)
        // On Linux the test bundle is the executable; on macOS a helper runs and receives the bundle's path as an argument.
        for path in CommandLine.arguments + [Bundle.main.bundlePath] {
            var url = URL(fileURLWithPath: path)
            while url.path != "/", url.pathExtension != "xctest" { url.deleteLastPathComponent() }
            let candidate = url.deletingLastPathComponent().appendingPathComponent("cascade")
            if url.path != "/", FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
        }
        fatalError("cascade is not built beside the test bundle: \(CommandLine.arguments)")
    }()

    /// Calls a closure and returns its result and the peak memory of this process's workers in bytes.
    ///
    /// `getrusage` includes the memory of this process at the time of the fork, so workers are read every 10 ms where `/proc` has their
    /// peaks; elsewhere `getrusage` is used.
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

    /// Returns the peak memory of a worker in bytes since it executes its own program; 0 for other processes.
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

    /// Returns the processes with a path as their first argument.
    static func processes(named path: String) -> [pid_t] {
        let numbers = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { pid_t($0) }
        return numbers.filter { number in
            guard let line = try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(number)/cmdline")) else { return false }
            return line.starts(with: Data(path.utf8) + [0])
        }
    }

    /// Returns the running children of a process.
    static func children(of parent: pid_t) -> [pid_t] {
        let numbers = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { pid_t($0) }
        return numbers.filter { state(of: $0)?.parent == parent && state(of: $0)?.letter != "Z" }
    }

    /// Returns a Boolean value that indicates whether a process is running.
    static func runs(_ process: pid_t) -> Bool { (state(of: process)?.letter ?? "Z") != "Z" }

    /// Returns the processor time of a process in hundredths of a second.
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
