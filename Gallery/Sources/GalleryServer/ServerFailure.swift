import Foundation

extension GalleryServer {
    /// The reasons why a server cannot listen, or has stopped listening.
    public enum Failure: Error, Sendable, CustomStringConvertible {
        /// The host is not an IP address.
        case host(String)
        /// The host is not an address of this machine.
        case foreignHost(String)
        /// The port is in use, or this process may not use it.
        case port(UInt16, host: String, code: Int32)
        /// The system stopped the listening.
        case lost(host: String, port: UInt16)

        private static let hosts = "Use --host 127.0.0.1 for this machine only, or 0.0.0.0 for all its networks."

        /// The reason and the remedy.
        public var description: String {
            switch self {
            case .host(let host):
                return "\(host) is not an IP address. \(Self.hosts)"
            case .foreignHost(let host):
                return "\(host) is not an address of this machine. \(Self.hosts)"
            case .port(let port, let host, let code):
                let reason = String(cString: strerror(code))
                let privileged = code == EACCES && port < 1024 ? " Ports below 1024 are for root." : ""
                return "Cannot listen on \(host) port \(port): \(reason).\(privileged) "
                    + "Choose another with --port, or --port 0 for any free port."
            case .lost(let host, let port):
                return "The system stopped listening on \(host) port \(port). Start the server again."
            }
        }
    }
}
