/// The requests to a worker.
///
/// Messages are JSON, in which the bytes of thumbnails are texts in Base64.
enum WorkerRequest: Codable, Equatable {
    /// The first request: the limits.
    ///
    /// The response is a text, the failure of libvips if it does not start.
    case start(memory: Int, seconds: Int)
    /// Requests to read the file, which must be in the folder, and to store its content for the following requests.
    ///
    /// The response is a ``WorkerContent``.
    case read(FilePath, folder: FilePath)
    /// Requests ``PictureThumbnails`` of the content.
    case decode(widths: [Int], readsLocation: Bool, withAnimation: Bool)
    /// Requests the ``PictureHead`` of the content.
    case head(readsLocation: Bool)
}

enum WorkerResponse<Value: WorkerResult>: Codable {
    case result(Value)
    case skipped(SkipReason)
}

protocol WorkerResult: Codable, Sendable {
    /// Whether the values are valid: a malicious picture may control the sender.
    var isSound: Bool { get }
}

extension WorkerResult {
    var isSound: Bool { true }
}

extension String: WorkerResult {}

struct WorkerContent: WorkerResult {
    let hash: ContentHash
    let fingerprint: FileFingerprint
}
