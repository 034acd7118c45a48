extension String {
    /// Whether both texts are the same bytes.
    ///
    /// Names and texts are compared so: comparing strings brings Unicode's tables into the browser's build, and going through their
    /// views byte by byte is slow there.
    package func hasBytes(of other: String) -> Bool {
        let (mine, others) = (utf8, other.utf8)
        if mine.count != others.count { return false }
        let answer = mine.withContiguousStorageIfAvailable { mine in
            others.withContiguousStorageIfAvailable { others in
                for index in mine.indices where mine[index] != others[index] { return false }
                return true
            }
        }
        return (answer ?? nil) ?? mine.elementsEqual(others)
    }
}
