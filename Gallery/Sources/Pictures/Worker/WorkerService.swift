import Foundation

/// The worker's side: handles requests on standard input, which is a socket, until the other side closes it.
enum WorkerService {
    static func run() -> Never {
        let channel = MessageChannel(descriptor: STDIN_FILENO)
        guard isSocket(STDIN_FILENO) else { exit(EX_USAGE) }
        chdir("/")
        endWithParent()
        do {
            let first: WorkerRequest = try channel.receive()
            guard case .start(let memory, let seconds, let widths, let readsLocation) = first else { exit(EX_USAGE) }
            do {
                try VipsLibrary.start()
            } catch {
                guard case .pictureLibrary(let reason) = error else { exit(EX_SOFTWARE) }
                try channel.send(WorkerResponse.result(reason))
                exit(EX_SOFTWARE)
            }
            WorkerLimits.set(memory: memory)
            MissingMemory.report()
            try channel.send(WorkerResponse.result(""))
            var requests = Requests(widths: widths, readsLocation: readsLocation)
            while true {
                let request: WorkerRequest = try channel.receive()
                WorkerLimits.allow(processorSeconds: seconds)
                errno = 0
                try requests.respond(to: request, on: channel)
            }
        } catch {
            exit(EXIT_SUCCESS)
        }
    }

    /// The requests after the first, whose state they share.
    private struct Requests {
        let widths: [Int]
        let readsLocation: Bool
        /// The content that was read and not yet decoded.
        var content: PictureContent?

        mutating func respond(to request: WorkerRequest, on channel: MessageChannel) throws {
            switch request {
            case .start: exit(EX_USAGE)
            case .recognize(let path):
                try Self.respond(on: channel) { () throws(SkipReason) in
                    PictureContent.head(path: path).map(PictureDecoding.isPicture) ?? false
                }
            case .read(let path, let folder):
                // Released before the next file is read, because the memory limit allows one.
                content = nil
                try Self.respond(on: channel) { () throws(SkipReason) in
                    let read = try PictureContent(path: path, in: folder)
                    content = read
                    return WorkerContent(hash: ContentHash(read.bytes), fingerprint: read.fingerprint)
                }
            case .decode:
                try Self.respond(on: channel) { () throws(SkipReason) in
                    try PictureThumbnails(try takeContent(), widths: widths, readsLocation: readsLocation)
                }
            case .thumbnail(let width):
                try Self.respond(on: channel) { () throws(SkipReason) in
                    try PictureThumbnails(try takeContent(), widths: [width], withAnimation: false)
                }
            case .head:
                // The content can be decoded after it.
                try Self.respond(on: channel) { [content] () throws(SkipReason) in
                    guard let content else { throw .vanished }
                    return try PictureHead(PNGTexts.removed(from: content.bytes), widths: widths, readsLocation: readsLocation)
                }
            }
        }

        private static func respond<Value: WorkerResult>(on channel: MessageChannel, _ make: () throws(SkipReason) -> Value) throws {
            let response: WorkerResponse<Value>
            do throws(SkipReason) { response = .result(try make()) } catch { response = .skipped(error) }
            try channel.send(response)
        }

        /// Returns the content for a decoder, once.
        private mutating func takeContent() throws(SkipReason) -> Data {
            guard let read = content else { throw .vanished }
            content = nil
            return PNGTexts.removed(from: read.bytes)
        }
    }

    private static func isSocket(_ descriptor: Int32) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
    }

    /// Ends this process as soon as its parent has ended, also during decoding.
    private static func endWithParent() {
        Thread.detachNewThread {
            while true {
                var other = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
                if poll(&other, 1, -1) > 0 { _exit(EXIT_SUCCESS) }
            }
        }
    }
}
