/// What a picture's file says about its origin, as texts for display, which are empty if unknown.
package struct PictureInfo: Sendable, Hashable, Codable {
    /// The date and time of the exposure by the camera's clock, such as `2024-05-06 17:08:09`.
    package var date = ""
    /// The camera's maker and model.
    package var camera = ""
    package var lens = ""
    /// The focal length, the aperture, the exposure time and the sensitivity, such as `50 mm · f/2.8 · 1/250 s · ISO 200`.
    package var exposure = ""
    /// The latitude and the longitude in degrees, such as `52.5200, 13.4050`; empty also if it was not to be read.
    package var location = ""
}
