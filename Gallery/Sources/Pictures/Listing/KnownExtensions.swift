/// The extensions of file names, in lowercase, that determine what is done with a file; the content of others is examined.
enum KnownExtensions {
    static let pictures = names(
        "jpg jpeg jpe jfif png apng webp gif avif heic heif hif tif tiff svg svgz jxl jp2 j2k jpx bmp ppm pgm pnm psd"
    )

    /// The extensions of files that are not examined: databases, and texts that programs write beside pictures.
    static let others = names("aae db db-journal db-shm db-wal html ini json log pdf plist pp3 txt xml xmp")

    /// The extensions of files that are omitted, with the reasons.
    static let omitted: KeyValuePairs<SkipReason, Set<String>> = [
        // libvips would find only a small preview.
        .cameraRaw: names("3fr arw cr2 cr3 crw dcr dng erf fff gpr iiq k25 kdc mef mos mrw nef nrw orf pef raf rw2 rwl sr2 srf srw x3f"),
        .video: names("360 3g2 3gp avi flv insv lrv m2ts m4v mkv mov mp4 mpeg mpg mts mxf ogv vob webm wmv"),
    ]

    private static func names(_ list: String) -> Set<String> { Set(list.split(separator: " ").map { String($0) }) }
}
