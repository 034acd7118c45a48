import Foundation

/// The sanitizers that this process, and the program that is built beside it, may have been compiled for.
public enum Sanitizer: String {
    case address = "__asan_init"
    case thread = "__tsan_init"

    /// Whether the process has it.
    public var isOn: Bool { dlsym(nil, rawValue) != nil }
}
