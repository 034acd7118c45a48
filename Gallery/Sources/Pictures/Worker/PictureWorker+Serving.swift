import Files
import Foundation

extension PictureWorker {
    /// Handles the requests of an ``AlbumReader`` until it ends, and then ends this process.
    ///
    /// Called at the start of a process that an ``AlbumReader`` has started, whose standard input is a socket. It limits the resources of the
    /// process and never returns. Exit status 64 means that there is no ``AlbumReader``.
    package static func serve() -> Never {
        let channel = MessageChannel(descriptor: STDIN_FILENO)
        var status = stat()
        guard fstat(STDIN_FILENO, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { exit(EX_USAGE) }
        chdir("/")
        endWithParent()
        do {
            let first: WorkerRequest = try channel.receive()
            guard case .start(let memory, let seconds) = first else { exit(EX_USAGE) }
            do {
                try VipsLibrary.start()
            } catch {
                try channel.send(WorkerResponse.result(error.description))
                exit(EX_SOFTWARE)
            }
            WorkerLimits.set(memory: memory)
            MissingMemory.report()
            try channel.send(WorkerResponse.result(""))
            var requests = Requests()
            while true {
                let request: WorkerRequest = try channel.receive()
                WorkerLimits.allow(processorSeconds: seconds)
                errno = 0
                let result: any WorkerResult
                do throws(SkipReason) {
                    result = try requests.result(of: request)
                } catch {
                    // In JSON, the type of the result makes no difference.
                    try channel.send(WorkerResponse<Bool>.skipped(error))
                    continue
                }
                try send(result, on: channel)
            }
        } catch {
            exit(EXIT_SUCCESS)
        }
    }

    private static func send(_ result: some WorkerResult, on channel: MessageChannel) throws {
        try channel.send(WorkerResponse.result(result))
    }

    /// The requests after the first, whose state they share.
    private struct Requests {
        /// The content that was read and not yet decoded.
        var content: PictureContent?

        mutating func result(of request: WorkerRequest) throws(SkipReason) -> any WorkerResult {
            switch request {
            case .start:
                exit(EX_USAGE)
            case .recognize(let path):
                guard let head = PictureContent.head(path: path) else { return false }
                return PictureDecoding.isPicture(head)
            case .read(let path, let folder):
                // Released before the next file is read, because the memory limit allows one.
                content = nil
                let read = try PictureContent(path: path, in: folder)
                content = read
                return WorkerContent(hash: ContentHash(read.bytes), fingerprint: read.fingerprint)
            case .decode(let widths, let readsLocation, let withAnimation):
                return try PictureThumbnails(takeContent(), widths: widths, readsLocation: readsLocation, withAnimation: withAnimation)
            case .head(let widths, let readsLocation):
                // The content can be decoded after it.
                guard let content else { throw .vanished }
                return try PictureHead(PNGChunks.withoutTexts(content.bytes), widths: widths, readsLocation: readsLocation)
            }
        }

        /// Returns the content for a decoder, once.
        private mutating func takeContent() throws(SkipReason) -> Data {
            guard let read = content else { throw .vanished }
            content = nil
            return PNGChunks.withoutTexts(read.bytes)
        }
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
