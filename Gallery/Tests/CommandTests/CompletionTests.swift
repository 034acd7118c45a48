import Foundation
import Testing

/// Tests of the completion of arguments in a shell.
struct CompletionTests {
    private static let bash = "/bin/bash"

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: bash)), arguments: ["serve", "export", "render"])
    func albumsAreFoldersAndCatalogs(command: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("completion-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder.appendingPathComponent("pictures"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["catalog.plist", "catalog.json", "notes.txt"] { try Data().write(to: folder.appendingPathComponent(name)) }
        let script = """
            "$0" --generate-completion-script bash >"$1/script" && cd "$1" && exec \(Self.bash) -c '
            . ./script && rm script && COMP_WORDS=(cascade \(command) "") COMP_CWORD=2 COMP_LINE="cascade \(command) " COMP_POINT=${#COMP_LINE}
            _cascade; printf "%s\\n" "${COMPREPLY[@]}" | sort'
            """
        let result = try CascadeProcess.run(shell: script, [folder.path])
        #expect(result.status == 0 && result.errors == "")
        let offered = result.output.split(separator: "\n").filter { !$0.hasPrefix("-") && $0 != "script" }
        #expect(offered == ["catalog.json", "catalog.plist", "pictures"])
    }
}
