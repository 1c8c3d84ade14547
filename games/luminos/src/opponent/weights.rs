//! The weights of the network.

use luciole_search::net::Net;

/// The network.
pub(super) static NET: Net<48, 24> = Net::ZERO;
