/// Where the files lie that a page refers to, relative to the folder of the site.
struct PageAddresses: Sendable, Hashable {
    var icon = "icon.svg"
    var styles = "page.css"
    var layout = "layout.css"
    /// The album's data for scripts.
    var album = "album.txt"
    /// The folder of scripts and WebAssembly, with a slash at its end.
    var live = "live/"
    /// The names, in that folder, of the scripts that the page's script imports.
    var modules: [String] = []

    /// A page in the folder `live` with the addresses in place of `{icon}`, `{album}` and `{live}`.
    func filled(into page: String) -> String {
        [("{icon}", icon), ("{album}", album), ("{live}", live)].reduce(page) { page, part in
            page.replacing(part.0, with: "../" + part.1)
        }
    }
}
