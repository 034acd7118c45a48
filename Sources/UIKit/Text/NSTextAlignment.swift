/// The alignment of text.
public enum NSTextAlignment: Int, Sendable {
    case left, center, right, justified, natural
}

/// The line breaking and truncation of text.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}
