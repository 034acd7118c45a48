/// The maxima of a sliding window: the greatest end of the lanes of a span, for every start.
///
/// The values are split into blocks of the window's width. Each window is the end of one block and the start of the next, and two passes
/// store the maxima of both: each value is read three times, for any width.
enum WindowMaxima {
    /// Writes the maximum of the `width` values from each index on, for as many indices as there are whole windows.
    ///
    /// - Parameters:
    ///   - values: A buffer of at least `count` values.
    ///   - maxima: A buffer for `count − width + 1` values; `width` is 1 … `count`.
    /// - Complexity: O(count).
    @inline(__always)
    static func write<Value: Comparable>(
        of width: Int,
        in values: UnsafePointer<Value>,
        count: Int,
        to maxima: UnsafeMutablePointer<Value>
    ) {
        let runs = count - width + 1
        // A few values are compared faster one by one.
        guard width > 3 else {
            for start in 0..<runs {
                var greatest = values[start]
                for other in start &+ 1..<start &+ width { greatest = values[other] > greatest ? values[other] : greatest }
                maxima[start] = greatest
            }
            return
        }
        // From each index to the end of its block; blocks end before the multiples of the width.
        var blockStart = (count - 1) / width * width
        var blockEnd = count
        while blockStart >= 0 {
            var greatest = values[blockEnd - 1]
            var index = blockEnd - 1
            while index >= blockStart {
                greatest = values[index] > greatest ? values[index] : greatest
                if index < runs { maxima[index] = greatest }
                index -= 1
            }
            blockEnd = blockStart
            blockStart -= width
        }
        // From the start of each block to the window's last value.
        var greatest = values[0]
        var inBlock = 0
        for last in 0..<count {
            greatest = inBlock == 0 || values[last] > greatest ? values[last] : greatest
            inBlock = inBlock + 1 == width ? 0 : inBlock + 1
            let start = last - width + 1
            if start >= 0, greatest > maxima[start] { maxima[start] = greatest }
        }
    }

    /// Writes the maxima for a range of an array to the indices of another at which the windows begin.
    static func write<Value: Comparable>(of width: Int, in values: [Value], _ range: Range<Int>, to maxima: inout [Value]) {
        precondition(width >= 1 && width <= range.count && range.lowerBound >= 0, "WindowMaxima: no such run")
        precondition(range.upperBound <= values.count && range.upperBound <= maxima.count, "WindowMaxima: range out of range")
        values.withUnsafeBufferPointer { values in
            maxima.withUnsafeMutableBufferPointer { maxima in
                // The range is not empty and lies in both arrays, so both have a base address.
                guard let values = values.baseAddress, let maxima = maxima.baseAddress else { return }
                write(of: width, in: values + range.lowerBound, count: range.count, to: maxima + range.lowerBound)
            }
        }
    }
}
