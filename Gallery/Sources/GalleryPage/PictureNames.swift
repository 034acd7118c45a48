import Pictures

/// The names of the pictures of an album in URLs, in their order: eight digits, and for a picture that is not the first with them a period
/// and its number.
struct PictureNames {
    private var numbers: [UInt32: Int] = [:]

    mutating func next(_ id: PictureID) -> String {
        let number = numbers[id.name, default: 0] + 1
        numbers[id.name] = number
        return id.description.prefix(8) + (number == 1 ? "" : ".\(number)")
    }
}
