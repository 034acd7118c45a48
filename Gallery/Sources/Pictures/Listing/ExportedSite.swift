/// The properties of an exported site that reading an album depends on.
package enum ExportedSite {
    /// The file that marks a folder as an exported site, whose pictures are copies.
    package static let marker = ".cascade-export"
}
