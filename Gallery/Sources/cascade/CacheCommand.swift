import ArgumentParser
import Files
import Foundation
import Pictures

struct CacheCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cache",
        abstract: "Shows where thumbnails are kept and how many, makes them, and removes them.",
        discussion: """
            Thumbnails are kept between runs in the folder that CASCADE_CACHE names, else in the user's folder for caches. After a run, \
            pictures that were not shown for 90 days leave it, and those not shown for longest while it holds more than 4 GB; what was \
            shown within a day stays.

            With --fill the thumbnails of a folder or a catalog are made ahead of `cascade export` with the same options, and none \
            removed. Commands with different parts can run side by side, also on several machines that share the cache's folder and see \
            the pictures at the same path; a part that was stopped goes on when it is started again.

            EXAMPLES:
              cascade cache --prune
              cascade cache --fill Pictures --part 3/8
            """
    )

    @Flag(help: "Remove now what a run would remove at its end.")
    var prune = false

    @Flag(help: "Remove all thumbnails.")
    var clear = false

    @Option(help: ArgumentHelp("Make the thumbnails of this folder, or this catalog.", valueName: "folder"), completion: .album)
    var fill: String?

    @Option(
        help: ArgumentHelp("Make only one of several parts, such as 3/8, chosen by the pictures' content.", valueName: "number/count"),
        transform: { text in
            let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
            guard numbers.count == 2, let number = numbers[0], let count = numbers[1], let part = AlbumPart(number, of: count) else {
                throw ValidationError("Expected a number from 1 to the number of parts, such as 3/8.")
            }
            return part
        }
    )
    var part: AlbumPart?

    @OptionGroup(title: "Pictures")
    var files: FileOptions

    func validate() throws {
        try check(fill, "--fill")
        if prune && clear { throw ValidationError("Give --prune or --clear, not both.") }
        if fill != nil && (prune || clear) { throw ValidationError("Give --fill without --prune and --clear.") }
        if fill == nil && (part != nil || files.originals != nil || files.keepLocation) {
            throw ValidationError("--part and the options for pictures need --fill.")
        }
    }

    func run() async throws {
        let cache = CacheFolder(PictureCache.folder)
        if clear || prune {
            StandardOutput.inform("Removed \(Self.words(try clear ? cache.clear() : cache.prune())).")
        } else if let fill {
            let interruption = Interruption("Stopped. What was made is in the cache: the same command goes on.")
            defer { interruption.cancel() }
            let filling = try await files.input(fill).fill(part ?? .all)
            let others = part == nil ? "" : ", \(filling.otherParts) in other parts"
            StandardOutput.inform("Made \(filling.made), \(filling.present) were there\(others).")
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
