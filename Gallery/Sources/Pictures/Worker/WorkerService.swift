import Foundation

/// The worker's side: handles requests on standard input, which is a socket, until the other side closes it.
enum WorkerService {
    static func run() -> Never {
        let channel = MessageChannel(descriptor: STDIN_FILENO)
        guard isSocket(STDIN_FILENO) else { exit(EX_USAGE) }
        chdir("/")
        endWithParent()
        do {
            guard case .start(let memory, let seconds, let widths, let readsLocation) = try WorkerRequest(try channel.receive()) else {
                exit(EX_USAGE)
            }
            do {
                try VipsLibrary.start()
            } catch {
                guard case .pictureLibrary(let reason) = error else { exit(EX_SOFTWARE) }
                try channel.send(WorkerResponse.failedToStart(reason).bytes)
                exit(EX_SOFTWARE)
            }
            WorkerLimits.set(memory: memory)
            try channel.send(WorkerResponse.ready.bytes)
            var service = Requests(widths: widths, readsLocation: readsLocation)
            while true {
                let request = try WorkerRequest(try channel.receive())
                WorkerLimits.allow(processorSeconds: seconds)
                try channel.send(service.response(request).bytes)
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

        mutating func response(_ request: WorkerRequest) -> WorkerResponse {
            do throws(SkipReason) {
                switch request {
                case .start:
                    return .ready
                case .recognize(let path):
                    guard let head = PictureContent.head(path: path) else { return .recognized(false) }
                    return .recognized(PictureDecoding.isPicture(head))
                case .read(let path, let folder):
                    // Released before the next file is read, because the memory limit allows one.
                    content = nil
                    let read = try PictureContent(path: path, in: folder)
                    content = read
                    return .content(ContentHash(read.bytes), read.fingerprint)
                case .decode:
                    return .thumbnails(try PictureThumbnails(try takeContent(), widths: widths, readsLocation: readsLocation))
                case .thumbnail(let width):
                    return .thumbnails(try PictureThumbnails(try takeContent(), widths: [width], withAnimation: false))
                case .head:
                    // The content can be decoded after it.
                    guard let content else { throw .vanished }
                    return .head(try PictureHead(PNGTexts.removed(from: content.bytes), widths: widths, readsLocation: readsLocation))
                }
            } catch {
                return .skipped(error)
            }
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
