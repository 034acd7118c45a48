import Foundation

extension GalleryServer {
    /// Why a server could not listen, or does not any more.
    public enum Failure: Error, Sendable, CustomStringConvertible {
        /// The host is no IP address.
        case host(String)
        /// The host is no address of this machine.
        case foreignHost(String)
        /// Another program listens there, or this one may not.
        case port(UInt16, host: String, code: Int32)
        /// The system ended the listening.
        case lost(host: String, port: UInt16)

        /// What went wrong and what to do.
        public var description: String {
            switch self {
            case .host(let host):
                return "\(host) is not an IP address. Use --host 127.0.0.1 for this machine only, or 0.0.0.0 for all its networks."
            case .foreignHost(let host):
                return
                    "\(host) is not an address of this machine. Use --host 127.0.0.1 for this machine only, or 0.0.0.0 for all its networks."
            case .port(let port, let host, let code):
                let reason = String(cString: strerror(code))
                let privileged = code == EACCES && port < 1024 ? " Ports below 1024 are for root." : ""
                return "Cannot listen on \(host) port \(port): \(reason).\(privileged) "
                    + "Choose another with --port, or --port 0 for any that is free."
            case .lost(let host, let port):
                return "The system ended the listening on \(host) port \(port). Start the server again."
            }
        }
    }
}
