import Foundation

/// The sanitizers with which this process may be compiled.
package enum Sanitizer: String {
    case address = "__asan_init"
    case thread = "__tsan_init"

    /// Whether the process is compiled with it.
    package var isOn: Bool { dlsym(nil, rawValue) != nil }
}
