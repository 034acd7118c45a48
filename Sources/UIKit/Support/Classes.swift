/// Returns a class as a subclass of another; `nil` if it is not one.
func inheriting<Object: AnyObject>(_ given: AnyClass?, from base: Object.Type) -> Object.Type? { given as? Object.Type }
