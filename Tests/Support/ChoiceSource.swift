/// A source of small numbers that determine the steps of a random test.
public protocol ChoiceSource {
    /// Returns a number from 0 to one below the count; 0 for a count below 1.
    mutating func number(below count: Int) -> Int
}

extension ChoiceSource {
    /// Returns `true` once in `times` cases; never after the last byte of a source of bytes.
    public mutating func once(in times: Int) -> Bool { number(below: times) == times - 1 }

    /// Returns one of some values.
    public mutating func pick<Value>(_ values: [Value]) -> Value { values[number(below: values.count)] }
}
