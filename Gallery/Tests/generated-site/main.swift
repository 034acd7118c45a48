// Writes the site of a generated album of any size, without its pictures, for tests and measurements in a browser.
//
//     generated-site COUNT SECTION OUT [LIVE]    SECTION pictures a section, 0 for none; LIVE is the folder of the browser build
//     generated-site frames PICTURES CACHE       prints the frames of the page of pictures, which an export has put into the cache

import Foundation
import GalleryPage
import GalleryTesting
import Pictures

let arguments = CommandLine.arguments
if arguments.count == 4, arguments[1] == "frames" {
    let none = PictureWorker(executable: URL(fileURLWithPath: "/nowhere"), arguments: [])
    let reader = AlbumReader(cache: URL(fileURLWithPath: arguments[3]), worker: none, widths: [320, 640, 1280, 2560])
    let site = GallerySite(try await reader.read(URL(fileURLWithPath: arguments[2])))
    FileHandle.standardOutput.write(site.page.frameReport)
    exit(0)
}
guard arguments.count >= 4, let count = Int(arguments[1]), let section = Int(arguments[2]), count >= 0, section >= 0 else {
    FileHandle.standardError.write(Data("generated-site: expects COUNT SECTION OUT [LIVE]\n".utf8))
    exit(64)
}
let out = URL(fileURLWithPath: arguments[3])
let clock = ContinuousClock()
let start = clock.now
let album = GeneratedAlbum.album(count: count, sectionLength: section == 0 ? nil : section)
let made = clock.now
let site = GallerySite(album, live: try arguments.count > 4 ? LiveParts(URL(fileURLWithPath: arguments[4])) : nil)
let laidOut = clock.now
var bytes = 0
var files = 0
for (path, file) in site.files {
    guard let data = file.content.bytes else { continue }
    let target = out.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: target)
    bytes += data.count
    files += 1
}
print("\(count) pictures: album \(made - start), site \(laidOut - made), \(files) files, \(bytes) bytes")
if let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) {
    print(status.split(separator: "\n").first { $0.hasPrefix("VmHWM") } ?? "")
}
