import Foundation
import Testing

/// Tests of the completion of arguments in a shell.
struct CompletionTests {
    private static let bash = "/bin/bash"

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: bash)), arguments: ["serve", "export", "render"])
    func albumsAreFoldersAndCatalogs(command: String) throws {
        let words = try offered(for: command, "").filter { !$0.hasPrefix("-") }
        #expect(words == ["catalog.json", "catalog.plist", "pictures"])
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: bash)))
    func optionsForPublishingAreOffered() throws {
        #expect(try offered(for: "export", "--base") == ["--base-url"])
        #expect(try offered(for: "export", "--pic") == ["--picture-pages"])
    }

    /// Returns what a shell offers after a command for the beginning of a word, in a folder with other folders and files.
    private func offered(for command: String, _ word: String) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("completion-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder.appendingPathComponent("pictures"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["catalog.plist", "catalog.json", "notes.txt"] { try Data().write(to: folder.appendingPathComponent(name)) }
        let script = """
            "$0" --generate-completion-script bash >"$1/script" && cd "$1" && exec \(Self.bash) -c '
            . ./script && rm script && COMP_WORDS=(cascade \(command) "\(word)") COMP_CWORD=2 COMP_LINE="cascade \(command) \(word)" COMP_POINT=${#COMP_LINE}
            _cascade cascade "\(word)" \(command); printf "%s\\n" "${COMPREPLY[@]}" | sort'
            """
        let result = try CascadeProcess.run(shell: script, [folder.path])
        #expect(result.status == 0 && result.errors == "")
        return result.output.split(separator: "\n").map(String.init).filter { $0 != "script" }
    }
}
