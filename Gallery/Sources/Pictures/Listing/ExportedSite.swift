/// What an export leaves in a folder, as far as the reader of albums must know it.
public enum ExportedSite {
    /// The file that marks a folder as an exported site: the pictures in it are copies of others.
    public static let marker = ".cascade-export"
}
