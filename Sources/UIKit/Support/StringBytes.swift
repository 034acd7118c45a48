extension String {
    /// Returns whether both texts have the same bytes.
    ///
    /// Comparing strings would add Unicode's tables to the browser's build, and iterating over their views byte by byte is slow there.
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
