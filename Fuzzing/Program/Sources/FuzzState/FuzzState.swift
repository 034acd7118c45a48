import FuzzSupport
import Showcase

/// Reads any bytes as the state in a URL.
///
/// Requires no trap, values in their documented ranges, and a written state that is read without change.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = FuzzInput(start, count).rest
    let state = GalleryState(text: String(decoding: bytes, as: UTF8.self))
    require(state.columns.map { (1...99).contains($0) } != false, "\(state.columns ?? 0) columns")
    require((0...999_999_999).contains(state.first), "the first picture is \(state.first)")
    require(state.open.map { (0...999_999_999).contains($0) } != false, "the open picture is \(state.open ?? 0)")
    require(GalleryState(text: state.text) == state, "\(state.text) is not read as it was written")
    if let number = DecimalDigits.number(bytes) { require((0...999_999_999).contains(number), "\(number) has more than nine digits") }
    if let length = DecimalDigits.length(bytes) { require(length.isFinite && length >= 0, "\(length) is no length") }
    return 0
}
