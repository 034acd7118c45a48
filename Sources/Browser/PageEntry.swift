#if arch(wasm32)
    import UIKit

    // The functions of the page that the program imports; Web/cascade.js implements them.
    @_extern(wasm, module: "page", name: "commit")
    func pageCommit(_ numbers: UnsafePointer<Double>?, _ count: Int, _ bytes: UnsafePointer<UInt8>?, _ length: Int)

    @_extern(wasm, module: "page", name: "measure")
    func pageMeasure(_ numbers: UnsafePointer<Double>?, _ bytes: UnsafePointer<UInt8>?, _ size: UnsafeMutablePointer<Double>)

    @_extern(wasm, module: "page", name: "reportState")
    func pageReportState(_ bytes: UnsafePointer<UInt8>?, _ length: Int)

    @_extern(wasm, module: "page", name: "request")
    func pageRequest(_ code: Int, _ bytes: UnsafePointer<UInt8>?, _ length: Int)

    @_extern(wasm, module: "page", name: "reportError")
    func pageReportError(_ bytes: UnsafePointer<UInt8>?, _ length: Int)

    @_extern(wasm, module: "page", name: "requestDetails")
    func pageRequestDetails(_ chunk: Int)

    nonisolated(unsafe) private var session: PageSession?
    /// The bytes that the page writes for the next call.
    nonisolated(unsafe) private var input: [UInt8] = []

    private let callbacks = PageCallbacks(
        commit: { pageCommit($0.baseAddress, $0.count, $1.baseAddress, $1.count) },
        measure: { numbers, bytes in
            var size = (0.0, 0.0)
            withUnsafeMutableBytes(of: &size) {
                pageMeasure(numbers.baseAddress, bytes.baseAddress, $0.baseAddress!.assumingMemoryBound(to: Double.self))
            }
            return CGSize(width: size.0, height: size.1)
        },
        reportState: { text in Array(text.utf8).withUnsafeBufferPointer { pageReportState($0.baseAddress, $0.count) } },
        request: { request, text in
            Array(text.utf8).withUnsafeBufferPointer { pageRequest(request.rawValue, $0.baseAddress, $0.count) }
        },
        requestDetails: { pageRequestDetails($0) }
    )

    // The exports of the program. Scripts/generate-schema.py compares their names and arguments with the schema.

    /// The version of the schema, which the page compares with its own.
    @_expose(wasm, "schemaVersion")
    @_cdecl("schemaVersion")
    public func schemaVersion() -> Int32 { pageSchemaVersion }

    /// Allocates bytes for the page to write, as the input of the next call.
    @_expose(wasm, "allocateInput")
    @_cdecl("allocateInput")
    public func allocateInput(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
        input = [UInt8](repeating: 0, count: count)
        return input.withUnsafeMutableBufferPointer { $0.baseAddress }
    }

    /// Starts the app of the input, which is a name, a line feed and the app's content.
    ///
    /// Each program exports a function `start` that calls this one with its own apps, so that it contains no others.
    ///
    /// - Parameter app: Returns the app of a name, or `nil`.
    /// - Returns: 0 if there is no app of that name.
    package func startPage(
        _ width: Double,
        _ height: Double,
        _ environment: Int,
        _ scale: Double,
        app: (_ name: ArraySlice<UInt8>, _ content: ArraySlice<UInt8>, _ callbacks: PageCallbacks) -> PageApp?
    ) -> Int32 {
        fatalErrorHandler = { text in Array(text.utf8).withUnsafeBufferPointer { pageReportError($0.baseAddress, $0.count) } }
        let text = input
        input = []
        let end = text.firstIndex(of: 0x0A) ?? text.count
        let new = PageSession(
            callbacks: callbacks,
            size: CGSize(width: width, height: height),
            environment: PageEnvironment(bits: environment, scale: scale)
        )
        guard let app = app(text[..<end], text.dropFirst(end + 1), callbacks) else { return 0 }
        session = new
        new.show(app)
        return 1
    }

    /// Restores the state that the input names.
    @_expose(wasm, "setState")
    @_cdecl("setState")
    public func setState() {
        let text = input
        input = []
        session?.setState(text[...])
    }

    /// Passes the chunk of a gallery's details that the input contains.
    @_expose(wasm, "receiveDetails")
    @_cdecl("receiveDetails")
    public func receiveDetails(_ chunk: Int) {
        let text = input
        input = []
        session?.receiveDetails(text[...], chunk: chunk)
    }

    /// Shows only the pictures of a gallery whose numbers the input contains, or with 0 all.
    @_expose(wasm, "filter")
    @_cdecl("filter")
    public func filter(_ isOn: Int) {
        let bytes = input
        input = []
        session?.filter(isOn == 0 ? nil : bytes[...])
    }

    /// Renders a frame at a time in seconds.
    ///
    /// - Returns: The seconds until the next frame is due: 0 for the next display frame, −1 for none.
    @_expose(wasm, "frame")
    @_cdecl("frame")
    public func frame(_ time: Double) -> Double { session?.frame(at: time) ?? -1 }

    /// Moves the clock to a time in seconds without rendering a frame.
    @_expose(wasm, "advanceClock")
    @_cdecl("advanceClock")
    public func advanceClock(_ time: Double) { session?.advanceClock(to: time) }

    /// Passes a phase of a pointer on, `PagePointerPhase` as a number.
    ///
    /// - Returns: 1 if a gesture recognizer has claimed the pointer.
    @_expose(wasm, "pointer")
    @_cdecl("pointer")
    public func pointer(_ phase: Int, _ id: Int, _ x: Double, _ y: Double, _ time: Double) -> Int32 {
        guard let phase = PagePointerPhase(rawValue: phase) else { return 0 }
        return session?.pointer(phase, id: id, at: CGPoint(x: x, y: y), time: time) == true ? 1 : 0
    }

    /// Sets the offset of content that the page has scrolled natively.
    @_expose(wasm, "scroll")
    @_cdecl("scroll")
    public func scroll(_ view: Int, _ x: Double, _ y: Double) { session?.scroll(view, to: CGPoint(x: x, y: y)) }

    /// Scrolls content that the page does not scroll natively.
    ///
    /// - Returns: 1 if it can move that way.
    @_expose(wasm, "wheel")
    @_cdecl("wheel")
    public func wheel(_ view: Int, _ x: Double, _ y: Double) -> Int32 { session?.wheel(view, by: CGPoint(x: x, y: y)) == true ? 1 : 0 }

    /// Enlarges what is at a point by a factor, for a wheel or a trackpad.
    ///
    /// - Returns: 1 if it can be enlarged.
    @_expose(wasm, "magnify")
    @_cdecl("magnify")
    public func magnify(_ x: Double, _ y: Double, _ factor: Double) -> Int32 {
        session?.magnify(at: CGPoint(x: x, y: y), by: factor) == true ? 1 : 0
    }

    /// Handles a key, `PageKey` as a number, on the view with the focus.
    ///
    /// - Returns: 1 if the key had an effect.
    @_expose(wasm, "key")
    @_cdecl("key")
    public func key(_ code: Int, _ view: Int) -> Int32 {
        guard let key = PageKey(rawValue: code) else { return 0 }
        return session?.key(key, on: view) == true ? 1 : 0
    }

    /// Activates a view for assistive technology.
    @_expose(wasm, "activate")
    @_cdecl("activate")
    public func activate(_ view: Int) { session?.activate(view) }

    /// Reports that a pointer that is not down has come near a side edge of the page, or has left it.
    @_expose(wasm, "hover")
    @_cdecl("hover")
    public func hover(_ isNear: Int, _ x: Double, _ y: Double) { session?.hover(isNear != 0, at: CGPoint(x: x, y: y)) }

    /// Reports a wheel, or with 0 that the keyboard or assistive technology has moved the focus.
    @_expose(wasm, "inputChanged")
    @_cdecl("inputChanged")
    public func inputChanged(_ isPointer: Int) { session?.inputChanged(isPointer: isPointer != 0) }

    /// Resizes the page, in points.
    @_expose(wasm, "resize")
    @_cdecl("resize")
    public func resize(_ width: Double, _ height: Double) { session?.resize(to: CGSize(width: width, height: height)) }

    /// Updates the environment's bits and the display scale.
    @_expose(wasm, "setEnvironment")
    @_cdecl("setEnvironment")
    public func setEnvironment(_ environment: Int, _ scale: Double) {
        session?.setEnvironment(PageEnvironment(bits: environment, scale: scale))
    }
#endif
