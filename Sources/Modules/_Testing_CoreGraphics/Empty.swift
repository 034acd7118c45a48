// Empty: Swift Testing imports a module of this name in files that import it together with CoreGraphics.
