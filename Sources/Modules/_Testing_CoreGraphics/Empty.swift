// Empty: Swift Testing imports a module of this name wherever a file imports it together with the other.
