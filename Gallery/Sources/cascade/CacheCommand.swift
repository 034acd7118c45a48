import ArgumentParser
import Files
import Foundation
import Pictures

/// `cascade cache`: the folder of thumbnails.
struct CacheCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cache",
        abstract: "Shows where thumbnails are kept and how many, and removes them.",
        discussion: """
            Thumbnails are kept between runs in the folder that CASCADE_CACHE names, else in the user's folder for caches. After a run, \
            pictures that were not shown for 90 days leave it, and those not shown for longest while it holds more than 4 GB; what was \
            shown within a day stays.

            EXAMPLES:
              cascade cache --prune
            """
    )

    @Flag(help: "Remove now what a run would remove at its end.")
    var prune = false

    @Flag(help: "Remove all thumbnails.")
    var clear = false

    func validate() throws {
        if prune && clear { throw ValidationError("Give --prune or --clear, not both.") }
    }

    func run() throws {
        let cache = CacheFolder(PictureCache.folder)
        if clear {
            StandardOutput.inform("Removed \(Self.words(try cache.clear())).")
        } else if prune {
            StandardOutput.inform("Removed \(Self.words(try cache.prune())).")
        }
        let line = "\(DisplayText.escaped(cache.folder.path)): \(Self.words(cache.amount()))\n"
        try StandardOutput.write(Array(line.utf8))
    }

    /// Returns a text such as `50 pictures, 3.4 MB`.
    private static func words(_ amount: CacheFolder.Amount) -> String {
        let pictures = amount.pictures == 1 ? "1 picture" : "\(amount.pictures) pictures"
        guard amount.bytes >= 1_000_000 else { return "\(pictures), \((amount.bytes + 999) / 1000) kB" }
        let tenths = amount.bytes / 100_000
        return "\(pictures), \(tenths / 10).\(tenths % 10) MB"
    }
}
