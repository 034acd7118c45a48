#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    public import Foundation

    /// Reads products from a property list: an array of dictionaries with `w`, `h`, `img`, `price` and an optional `name`.
    public enum ProductCatalog {
        /// The reasons why a property list is invalid.
        public enum Failure: Error, Equatable, CustomStringConvertible {
            /// It cannot be read.
            case notAPropertyList
            /// The root is not an array.
            case notAnArray
            /// An entry, counted from 0, is not a dictionary.
            case notADictionary(entry: Int)
            /// An entry has no value for a key.
            case missing(key: String, entry: Int)
            /// The value of an entry's key is invalid.
            case invalid(key: String, entry: Int, expected: String)

            /// The reason and its place.
            public var description: String {
                switch self {
                case .notAPropertyList: return "the catalog is not a property list"
                case .notAnArray: return "the catalog is not an array of entries"
                case .notADictionary(let entry): return "entry \(entry) of the catalog is not a dictionary"
                case .missing(let key, let entry): return "entry \(entry) of the catalog has no “\(key)”"
                case .invalid(let key, let entry, let expected): return "“\(key)” of entry \(entry) of the catalog is not \(expected)"
                }
            }
        }

        /// Returns the products of a property list; throws for the first invalid entry.
        public static func products(plist data: Data) throws(Failure) -> [Product] {
            guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil) else { throw .notAPropertyList }
            guard let entries = list as? [Any] else { throw .notAnArray }
            var products: [Product] = []
            for (index, entry) in entries.enumerated() {
                guard let fields = entry as? [String: Any] else { throw .notADictionary(entry: index) }
                products.append(try Entry(fields: fields, index: index).product())
            }
            return products
        }

        private struct Entry {
            var fields: [String: Any]
            var index: Int

            func product() throws(Failure) -> Product {
                Product(
                    name: fields["name"] == nil ? "" : try text("name"),
                    price: try text("price"),
                    picture: try text("img"),
                    width: try length("w"),
                    height: try length("h")
                )
            }

            private func value(_ key: String) throws(Failure) -> Any {
                guard let value = fields[key] else { throw .missing(key: key, entry: index) }
                return value
            }

            /// Returns a text; a price may also be a number.
            private func text(_ key: String) throws(Failure) -> String {
                let value = try value(key)
                if let text = value as? String { return text }
                if let number = value as? NSNumber { return number.stringValue }
                throw .invalid(key: key, entry: index, expected: "a text")
            }

            /// Returns a positive number, which may also be a text.
            private func length(_ key: String) throws(Failure) -> Double {
                let value = try value(key)
                let number = (value as? NSNumber)?.doubleValue ?? (value as? String).flatMap { Double($0) }
                guard let number, number.isFinite, number > 0 else {
                    throw .invalid(key: key, entry: index, expected: "a positive number")
                }
                return number
            }
        }
    }
#endif
