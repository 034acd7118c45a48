import Foundation
import Testing

@testable import Pictures

struct SampleCatalogTests {
    @Test func theSampleCatalogHasFortyReadablePictures() async throws {
        let folder = try TestFolder()
        let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Samples").standardizedFileURL
        let album = try await folder.reader(widths: [64]).read(samples.appendingPathComponent("catalog.json"))
        let pictures = album.sections.flatMap(\.pictures)
        #expect(album.skipped.isEmpty)
        #expect(pictures.count >= 40)
        #expect(pictures.allSatisfy { $0.title?.isEmpty == false && $0.price?.isEmpty == false })
        #expect(Set(pictures.map { $0.width * 100 / $0.height }).count >= 15)

        struct Entry: Decodable {
            let w: Int
            let h: Int
        }
        let named = try JSONDecoder().decode([Entry].self, from: Data(contentsOf: samples.appendingPathComponent("catalog.json")))
        #expect(named.map { "\($0.w)x\($0.h)" } == pictures.map(\.size))
        let files = try FileManager.default.contentsOfDirectory(
            at: samples.appendingPathComponent("pictures"),
            includingPropertiesForKeys: [.fileSizeKey]
        )
        #expect(files.count == pictures.count)
        #expect(try files.reduce(0) { $0 + (try $1.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0) } < 1_500_000)
    }
}
