/// The properties of an exported site that reading an album depends on.
public enum ExportedSite {
    /// The file that marks a folder as an exported site, whose pictures are copies.
    public static let marker = ".cascade-export"
}
