// Writes the site of a generated album of any size, without its pictures, for tests and measurements in a browser.
//
//     generated-site COUNT SECTION OUT [LIVE]    SECTION pictures a section, 0 for none; LIVE is the folder of the browser build

import Foundation
import GalleryPage
import GalleryTesting

let arguments = CommandLine.arguments
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
    guard let data = file.data else { continue }
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
