#if arch(wasm32)
    import UIKit

    // What the page gives: Web/cascade.js defines each.
    @_extern(wasm, module: "page", name: "commit")
    func pageCommit(_ numbers: UnsafePointer<Double>?, _ count: Int, _ bytes: UnsafePointer<UInt8>?, _ length: Int)

    @_extern(wasm, module: "page", name: "measure")
    func pageMeasure(_ numbers: UnsafePointer<Double>?, _ bytes: UnsafePointer<UInt8>?, _ size: UnsafeMutablePointer<Double>)

    @_extern(wasm, module: "page", name: "report")
    func pageReport(_ bytes: UnsafePointer<UInt8>?, _ length: Int)

    @_extern(wasm, module: "page", name: "stop")
    func pageStop(_ bytes: UnsafePointer<UInt8>?, _ length: Int)

    nonisolated(unsafe) private var session: PageSession?
    /// Where the page writes what it hands over.
    nonisolated(unsafe) private var lent: [UInt8] = []

    private let calls = PageCalls(
        commit: { pageCommit($0.baseAddress, $0.count, $1.baseAddress, $1.count) },
        measure: { numbers, bytes in
            var size = (0.0, 0.0)
            withUnsafeMutableBytes(of: &size) {
                pageMeasure(numbers.baseAddress, bytes.baseAddress, $0.baseAddress!.assumingMemoryBound(to: Double.self))
            }
            return CGSize(width: size.0, height: size.1)
        },
        report: { text in Array(text.utf8).withUnsafeBufferPointer { pageReport($0.baseAddress, $0.count) } }
    )

    /// The version of what crosses between the program and the page; the page starts nothing of another one.
    @_expose(wasm, "schema")
    @_cdecl("schema")
    public func schema() -> Int32 { pageSchema }

    /// Room for so many bytes that the page hands over with the next call.
    @_expose(wasm, "lend")
    @_cdecl("lend")
    public func lend(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
        lent = [UInt8](repeating: 0, count: count)
        return lent.withUnsafeMutableBufferPointer { $0.baseAddress }
    }

    /// Starts an app with what was lent, and answers whether there is one of that name.
    ///
    /// That is its name, a line feed and its content. The size is in points, the bits are those of `PageSurroundings`.
    @_expose(wasm, "start")
    @_cdecl("start")
    public func start(_ width: Double, _ height: Double, _ bits: Int, _ scale: Double) -> Int32 {
        fatalErrorHandler = { text in Array(text.utf8).withUnsafeBufferPointer { pageStop($0.baseAddress, $0.count) } }
        let input = lent
        lent = []
        let end = input.firstIndex(of: 0x0A) ?? input.count
        let new = PageSession(
            calls: calls,
            size: CGSize(width: width, height: height),
            surroundings: PageSurroundings(bits: bits, scale: scale)
        )
        guard let controller = PageApps.controller(named: input[..<end], content: input.dropFirst(end + 1), calls: calls) else { return 0 }
        session = new
        new.show(controller)
        return 1
    }

    /// Takes what was lent as a state that the address names.
    @_expose(wasm, "tell")
    @_cdecl("tell")
    public func tell() {
        let text = lent
        lent = []
        session?.tell(text[...])
    }

    /// One frame at a time in seconds; answers the seconds until the next one is due, 0 for at once and −1 for none.
    @_expose(wasm, "frame")
    @_cdecl("frame")
    public func frame(_ time: Double) -> Double { session?.frame(at: time) ?? -1 }

    /// So late it is, in seconds, though no frame has come.
    @_expose(wasm, "reach")
    @_cdecl("reach")
    public func reach(_ time: Double) { session?.reach(time) }

    /// A finger or the mouse came down (0), moved (1), left (2) or was taken away (3); answers whether it is not for scrolling.
    @_expose(wasm, "pointer")
    @_cdecl("pointer")
    public func pointer(_ phase: Int, _ id: Int, _ x: Double, _ y: Double, _ time: Double) -> Int32 {
        guard let phase = PageSession.PointerPhase(rawValue: phase) else { return 0 }
        return session?.pointer(phase, id: id, at: CGPoint(x: x, y: y), time: time) == true ? 1 : 0
    }

    /// The page has scrolled a view's content.
    @_expose(wasm, "scroll")
    @_cdecl("scroll")
    public func scroll(_ view: Int, _ x: Double, _ y: Double) { session?.scroll(view, to: CGPoint(x: x, y: y)) }

    /// A wheel was turned over content that the page does not scroll; answers whether it moved something.
    @_expose(wasm, "wheel")
    @_cdecl("wheel")
    public func wheel(_ view: Int, _ x: Double, _ y: Double) -> Int32 { session?.wheel(view, by: CGPoint(x: x, y: y)) == true ? 1 : 0 }

    /// A key of `PageKey` went down; answers whether it meant something.
    @_expose(wasm, "key")
    @_cdecl("key")
    public func key(_ code: Int, _ view: Int) -> Int32 {
        guard let key = PageKey(rawValue: code) else { return 0 }
        return session?.key(key, on: view) == true ? 1 : 0
    }

    /// Assistive technology has activated a view.
    @_expose(wasm, "activate")
    @_cdecl("activate")
    public func activate(_ view: Int) { session?.activate(view) }

    /// The page has another size, in points.
    @_expose(wasm, "resize")
    @_cdecl("resize")
    public func resize(_ width: Double, _ height: Double) { session?.resize(to: CGSize(width: width, height: height)) }

    /// The page is in other surroundings, in the bits of `PageSurroundings`.
    @_expose(wasm, "surround")
    @_cdecl("surround")
    public func surround(_ bits: Int, _ scale: Double) { session?.surround(PageSurroundings(bits: bits, scale: scale)) }
#endif
