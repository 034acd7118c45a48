#if canImport(UIKit) && !os(tvOS)
    public import Foundation

    /// A catalogue in a property list: an array of dictionaries with `w`, `h`, `img` and `price`, and perhaps a `name`.
    public enum ProductCatalogue {
        /// Why a property list is no catalogue.
        public enum Failure: Error, Equatable, CustomStringConvertible {
            /// It cannot be read at all.
            case notAPropertyList
            /// It is something else than an array.
            case notAnArray
            /// An entry, counted from 0, is something else than a dictionary.
            case notADictionary(entry: Int)
            /// An entry has nothing under a key.
            case missing(key: String, entry: Int)
            /// What an entry has under a key is not what must be there.
            case unfit(key: String, entry: Int, expected: String)

            /// What is wrong and where.
            public var description: String {
                switch self {
                case .notAPropertyList: return "the catalogue is no property list"
                case .notAnArray: return "the catalogue is no array of entries"
                case .notADictionary(let entry): return "entry \(entry) of the catalogue is no dictionary"
                case .missing(let key, let entry): return "entry \(entry) of the catalogue has no “\(key)”"
                case .unfit(let key, let entry, let expected): return "“\(key)” of entry \(entry) of the catalogue is not \(expected)"
                }
            }
        }

        /// The things of a property list, or the first thing that is wrong with it.
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

            /// A text; a price may be written as a number too.
            private func text(_ key: String) throws(Failure) -> String {
                let value = try value(key)
                if let text = value as? String { return text }
                if let number = value as? NSNumber { return number.stringValue }
                throw .unfit(key: key, entry: index, expected: "a text")
            }

            /// A positive number, also one that is written as a text.
            private func length(_ key: String) throws(Failure) -> Double {
                let value = try value(key)
                let number = (value as? NSNumber)?.doubleValue ?? (value as? String).flatMap { Double($0) }
                guard let number, number.isFinite, number > 0 else {
                    throw .unfit(key: key, entry: index, expected: "a positive number")
                }
                return number
            }
        }
    }
#endif
