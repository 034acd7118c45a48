public import Foundation

extension UIColor {
    /// Writes the red, green and blue components; returns `true`.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?,
        green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor
        red?.pointee = color.red
        green?.pointee = color.green
        blue?.pointee = color.blue
        alpha?.pointee = color.alpha
        return true
    }

    /// Writes the white component; returns whether the color is a gray.
    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let color = cgColor
        if color.red != color.green || color.green != color.blue { return false }
        white?.pointee = color.red
        alpha?.pointee = color.alpha
        return true
    }

    /// Writes hue, saturation and brightness; returns `true`.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?,
        saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor
        let (h, s, b) = HueConversion.hsb(red: color.red, green: color.green, blue: color.blue)
        hue?.pointee = h
        saturation?.pointee = s
        brightness?.pointee = b
        alpha?.pointee = color.alpha
        return true
    }
}

/// Converts between red, green, blue and hue, saturation, brightness.
enum HueConversion {
    static func rgb(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
        func unit(_ x: CGFloat) -> CGFloat { Swift.min(Swift.max(x, 0), 1) }
        let (s, v) = (unit(saturation), unit(brightness))
        let sixth = unit(hue) * 6
        let sector = Int(sixth)
        let part = sixth - CGFloat(sector)
        let (low, falling, rising) = (v * (1 - s), v * (1 - s * part), v * (1 - s * (1 - part)))
        switch sector {
        case 1: return (falling, v, low)
        case 2: return (low, v, rising)
        case 3: return (low, falling, v)
        case 4: return (rising, low, v)
        case 5: return (v, low, falling)
        default: return (v, rising, low)
        }
    }

    static func hsb(red: CGFloat, green: CGFloat, blue: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
        let high = Swift.max(red, green, blue)
        let span = high - Swift.min(red, green, blue)
        if span == 0 { return (0, 0, high) }
        var sixth: CGFloat
        if high == red {
            sixth = (green - blue) / span
        } else if high == green {
            sixth = (blue - red) / span + 2
        } else {
            sixth = (red - green) / span + 4
        }
        if sixth < 0 { sixth += 6 }
        return (sixth / 6, span / high, high)
    }
}
