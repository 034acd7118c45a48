extension UIColor {
    // MARK: Fixed colors

    /// Black.
    public static let black = UIColor(white: 0, alpha: 1)
    /// A dark gray.
    public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    /// A light gray.
    public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    /// White.
    public static let white = UIColor(white: 1, alpha: 1)
    /// A medium gray.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// Pure red.
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// Pure green.
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// Pure blue.
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// Green and blue.
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    /// Red and green.
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// Red and blue.
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// Orange.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Purple.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// Brown.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    /// Transparent.
    public static let clear = UIColor(white: 0, alpha: 0)

    // MARK: Colors for light and dark appearance

    /// Red.
    public static let systemRed = UIColor(light: 0xFF3B30, dark: 0xFF453A)
    /// Orange.
    public static let systemOrange = UIColor(light: 0xFF9500, dark: 0xFF9F0A)
    /// Yellow.
    public static let systemYellow = UIColor(light: 0xFFCC00, dark: 0xFFD60A)
    /// Green.
    public static let systemGreen = UIColor(light: 0x34C759, dark: 0x30D158)
    /// Mint.
    public static let systemMint = UIColor(light: 0x00C7BE, dark: 0x63E6E2)
    /// Teal.
    public static let systemTeal = UIColor(light: 0x30B0C7, dark: 0x40C8E0)
    /// Cyan.
    public static let systemCyan = UIColor(light: 0x32ADE6, dark: 0x64D2FF)
    /// Blue, the color of controls.
    public static let systemBlue = UIColor(light: 0x007AFF, dark: 0x0A84FF)
    /// Indigo.
    public static let systemIndigo = UIColor(light: 0x5856D6, dark: 0x5E5CE6)
    /// Purple.
    public static let systemPurple = UIColor(light: 0xAF52DE, dark: 0xBF5AF2)
    /// Pink.
    public static let systemPink = UIColor(light: 0xFF2D55, dark: 0xFF375F)
    /// Brown.
    public static let systemBrown = UIColor(light: 0xA2845E, dark: 0xAC8E68)
    /// Gray.
    public static let systemGray = UIColor(light: 0x8E8E93, dark: 0x8E8E93)
    /// The second of the grays, which approach the background.
    public static let systemGray2 = UIColor(light: 0xAEAEB2, dark: 0x636366)
    /// The third gray.
    public static let systemGray3 = UIColor(light: 0xC7C7CC, dark: 0x48484A)
    /// The fourth gray.
    public static let systemGray4 = UIColor(light: 0xD1D1D6, dark: 0x3A3A3C)
    /// The fifth gray.
    public static let systemGray5 = UIColor(light: 0xE5E5EA, dark: 0x2C2C2E)
    /// The sixth gray, nearest to the background.
    public static let systemGray6 = UIColor(light: 0xF2F2F7, dark: 0x1C1C1E)
    /// The main background.
    public static let systemBackground = UIColor(light: 0xFFFFFF, dark: 0x000000)
    /// The background of a group on the main background.
    public static let secondarySystemBackground = UIColor(light: 0xF2F2F7, dark: 0x1C1C1E)
    /// The background of a group inside a group.
    public static let tertiarySystemBackground = UIColor(light: 0xFFFFFF, dark: 0x2C2C2E)
    /// The main background of grouped content.
    public static let systemGroupedBackground = UIColor(light: 0xF2F2F7, dark: 0x000000)
    /// The background of a group on the grouped background.
    public static let secondarySystemGroupedBackground = UIColor(light: 0xFFFFFF, dark: 0x1C1C1E)
    /// The background of a group inside such a group.
    public static let tertiarySystemGroupedBackground = UIColor(light: 0xF2F2F7, dark: 0x2C2C2E)
    /// The color of text.
    public static let label = UIColor(light: 0x000000, dark: 0xFFFFFF)
    /// The color of an opaque separator.
    public static let opaqueSeparator = UIColor(light: 0xC6C6C8, dark: 0x38383A)
    /// The color of a link.
    public static let link = UIColor(light: 0x007AFF, dark: 0x0984FF)
    /// The color of controls.
    public static let tintColor = UIColor(light: 0x007AFF, dark: 0x0A84FF)
    /// The color of secondary text.
    public static let secondaryLabel = UIColor(light: 0x3C3C43, dark: 0xEBEBF5, lightAlpha: 0.6, darkAlpha: 0.6)
    /// The color of tertiary text.
    public static let tertiaryLabel = UIColor(light: 0x3C3C43, dark: 0xEBEBF5, lightAlpha: 0.3, darkAlpha: 0.3)
    /// The color of quaternary text.
    public static let quaternaryLabel = UIColor(light: 0x3C3C43, dark: 0xEBEBF5, lightAlpha: 0.18, darkAlpha: 0.16)
    /// The color of placeholder text.
    public static let placeholderText = UIColor(light: 0x3C3C43, dark: 0xEBEBF5, lightAlpha: 0.3, darkAlpha: 0.3)
    /// The color of a translucent separator.
    public static let separator = UIColor(light: 0x3C3C43, dark: 0x545458, lightAlpha: 0.29, darkAlpha: 0.6)
    /// The fill of thin and small shapes.
    public static let systemFill = UIColor(light: 0x787880, dark: 0x787880, lightAlpha: 0.2, darkAlpha: 0.36)
    /// The fill of medium-size shapes.
    public static let secondarySystemFill = UIColor(light: 0x787880, dark: 0x787880, lightAlpha: 0.16, darkAlpha: 0.32)
    /// The fill of large shapes.
    public static let tertiarySystemFill = UIColor(light: 0x767680, dark: 0x767680, lightAlpha: 0.12, darkAlpha: 0.24)
    /// The fill of large areas with complex content.
    public static let quaternarySystemFill = UIColor(light: 0x747480, dark: 0x767680, lightAlpha: 0.08, darkAlpha: 0.18)
    /// The color of text on a dark background; the same in all appearances.
    public static let lightText = UIColor(white: 1, alpha: 0.6)
    /// The color of text on a light background; the same in all appearances.
    public static let darkText = UIColor(white: 0, alpha: 1)
}
