#if hasFeature(Embedded)
    /// Stands where an archive would be read; there are none in the browser.
    open class NSCoder: NSObject {
        /// A coder that holds nothing.
        public override init() {
            super.init()
        }
    }
#endif
