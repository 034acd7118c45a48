/// The recorded frames of a file: streams of values, and cases that use the first `n` values of a stream.
struct SeedFile<Case: Decodable>: Decodable {
    let streams: [String: SeedStream]
    let cases: [Case]

    private enum Keys: String, CodingKey {
        case streams
        case cases
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        streams = try container.decodeIfPresent([String: SeedStream].self, forKey: .streams) ?? [:]
        cases = try container.decode([Case].self, forKey: .cases)
    }
}

/// A stream of random numbers.
struct SeedStream: Decodable {
    /// The numbers; empty for a stream of pairs.
    let scalars: [Double]

    private enum Keys: String, CodingKey {
        case values
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        scalars = (try? container.decode([Double].self, forKey: .values)) ?? []
    }
}

/// A case of S0: frames of 32-bit floats, and in `double` those of 64-bit floats.
struct WaterFlowCase: Decodable {
    struct Frames: Decodable {
        let col: String
        let y: [Double]
        let size: [Double]
    }

    /// The frames of 64-bit floats: `"same"`, or a list.
    enum Double64: Decodable {
        case same
        case other(Frames)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            self = (try? container.decode(Frames.self)).map(Double64.other) ?? .same
        }

        var frames: Frames? {
            guard case .other(let frames) = self else { return nil }
            return frames
        }
    }

    struct Query: Decodable {
        let r: [Double]
        let i: Found
    }

    /// The items of a query: a list, or `"all"`.
    enum Found: Decodable {
        case all
        case some([Int])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            self = (try? container.decode([Int].self)).map(Found.some) ?? .all
        }

        func indices(of count: Int) -> [Int] {
            guard case .some(let indices) = self else { return Array(0..<count) }
            return indices
        }
    }

    let id: String
    let W: Double
    let H: Double
    let n: Int
    let columns: Int
    let insets: [Double]
    let distance: Double
    let heights: String
    let w: Double
    let xs: [Double]
    let col: String
    let y: [Double]
    let size: [Double]
    let rects: [Query]?
    let double: Double64?
}

extension WaterFlowCase.Double64? {
    var frames: WaterFlowCase.Frames? { self?.frames }
}

/// A case of S1 or S3, with heights from models.
struct ModelCase: Decodable {
    let id: String
    let W: Double
    let n: Int
    let w: Double
    let xs: [Double]
    let col: String
    let y: [Double]
    let h: [Double]
    let size: [Double]
    let columns: Double?
    let columnMargin: Double?
    let rowMargin: Double?
    let insets: [Double]?
}

/// A case of S2.
struct RandomHeightCase: Decodable {
    let id: String
    let W: Double
    let n: Int
    let r: String
    let w: Double
    let xs: [Double]
    let col: String
    let y: [Double]
    let size: [Double]
}

/// A case of S4's line.
struct LineCase: Decodable {
    struct Scales: Decodable {
        let offset: Double
        let items: [[Double]]
    }

    struct Target: Decodable {
        let proposed: [Double]
        /// `nil` if the tutorial's result cannot be written as a JSON number.
        let result: [Double]?

        private enum Keys: String, CodingKey {
            case proposed
            case result
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            proposed = try container.decode([Double].self, forKey: .proposed)
            result = try? container.decode([Double].self, forKey: .result)
        }
    }

    let id: String
    let W: Double
    let H: Double
    let n: Int
    let itemSize: [Double]?
    let size: [Double]
    let frames_unscaled: [[Double]]
    let scales: [Scales]
    let targets: [Target]
}

/// A case of S4's circle.
struct CircleCase: Decodable {
    let id: String
    let W: Double
    let H: Double
    let n: Int
    let centers: [[Double]]
}
