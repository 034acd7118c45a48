/// Where lines of text lie between the edges.
public enum NSTextAlignment: Int, Sendable {
    case left, center, right, justified, natural
}
