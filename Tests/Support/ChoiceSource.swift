/// A source of small numbers that decide what a random test does next.
public protocol ChoiceSource {
    /// A number from 0 to one below the count; 0 for a count below 1.
    mutating func number(below count: Int) -> Int
}

extension ChoiceSource {
    /// Whether something happens that does so once in `times`; never, where a source is used up.
    public mutating func once(in times: Int) -> Bool { number(below: times) == times - 1 }

    /// One of some values.
    public mutating func pick<Value>(_ values: [Value]) -> Value { values[number(below: values.count)] }
}
