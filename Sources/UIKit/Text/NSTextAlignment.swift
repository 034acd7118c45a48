/// Where lines of text lie between the edges.
public enum NSTextAlignment: Int, Sendable {
    case left, center, right, justified, natural
}

/// How text that does not fit is broken or cut.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}
