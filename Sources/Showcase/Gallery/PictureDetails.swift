/// The texts and URLs of an album's pictures, in chunks of consecutive pictures.
public struct PictureDetails: Sendable {
    /// The number of pictures in a chunk; the last chunk can have fewer.
    public let chunkLength: Int
    private let count: Int
    private var chunks: [[GalleryPicture]?]
    /// The indices of the chunks that have arrived.
    private var known: [Int] = []

    /// The greatest number of chunks in memory.
    static let mostChunks = 16

    init(count: Int, chunkLength: Int) {
        self.count = count
        self.chunkLength = max(1, chunkLength)
        chunks = Array(repeating: nil, count: count / self.chunkLength + (count % self.chunkLength == 0 ? 0 : 1))
    }

    /// The number of chunks.
    public var chunkCount: Int { chunks.count }

    /// Returns the index of a picture's chunk.
    public func chunk(of number: Int) -> Int { number / chunkLength }

    /// Returns the numbers of a chunk's pictures.
    public func pictures(ofChunk chunk: Int) -> Range<Int> { chunk * chunkLength..<min((chunk + 1) * chunkLength, count) }

    /// The picture of a number; `nil` before its chunk has arrived.
    public subscript(number: Int) -> GalleryPicture? { chunks[chunk(of: number)].map { $0[number % chunkLength] } }

    /// Adds the pictures of a chunk.
    ///
    /// If there are too many chunks, the one that is farthest from it is removed.
    ///
    /// - Returns: The numbers of the pictures; `nil` if there is no such chunk or it has another number of pictures.
    mutating func add(_ pictures: [GalleryPicture], chunk: Int) -> Range<Int>? {
        guard chunks.indices.contains(chunk) else { return nil }
        let numbers = self.pictures(ofChunk: chunk)
        guard pictures.count == numbers.count else { return nil }
        if chunks[chunk] == nil { known.append(chunk) }
        chunks[chunk] = pictures
        if known.count > Self.mostChunks, let farthest = known.indices.max(by: { abs(known[$0] - chunk) < abs(known[$1] - chunk) }) {
            chunks[known.remove(at: farthest)] = nil
        }
        return numbers
    }
}
