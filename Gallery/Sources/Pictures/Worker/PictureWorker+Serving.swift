import Files
import Foundation

extension PictureWorker {
    /// Handles the requests of an ``AlbumReader`` until it ends, and then ends this process.
    ///
    /// Called at the start of a process that an ``AlbumReader`` has started, whose standard input is a socket. It limits the resources of
    /// the process and never returns. Exit status 64 means that there is no ``AlbumReader``.
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
            // The content that was read and not yet decoded, without long texts of a PNG.
            var content: Data?
            while true {
                let request: WorkerRequest = try channel.receive()
                WorkerLimits.allow(processorSeconds: seconds)
                errno = 0
                do {
                    switch request {
                    case .start:
                        exit(EX_USAGE)
                    case .read(let path, let folder):
                        // Released before the next file is read, because the memory limit allows one.
                        content = nil
                        let read = try PictureContent(path: path, in: folder)
                        let found = WorkerContent(hash: ContentHash(read.bytes), fingerprint: read.fingerprint)
                        content = PNGChunks.withoutTexts(read.bytes)
                        try channel.send(WorkerResponse.result(found))
                    case .head(let readsLocation):
                        // The content can be decoded after it.
                        guard let content else { throw SkipReason.vanished }
                        try channel.send(WorkerResponse.result(PictureHead(content, readsLocation: readsLocation)))
                    case .decode(let widths, let readsLocation, let withAnimation):
                        guard let bytes = content.take() else { throw SkipReason.vanished }
                        // Consumed, so that they are released before the thumbnails are sent.
                        let made = try PictureThumbnails(
                            consume bytes,
                            widths: widths,
                            readsLocation: readsLocation,
                            withAnimation: withAnimation
                        )
                        try channel.send(WorkerResponse.result(made))
                    }
                } catch let reason as SkipReason {
                    // In JSON, the type of the result makes no difference.
                    try channel.send(WorkerResponse<String>.skipped(reason))
                }
            }
        } catch {
            exit(EXIT_SUCCESS)
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
