/// The class as one that inherits from another; nil when it does not.
func inheriting<Object: AnyObject>(_ given: AnyClass?, from base: Object.Type) -> Object.Type? { given as? Object.Type }
