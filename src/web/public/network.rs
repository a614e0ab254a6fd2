//! From which network a request comes: enough to slow down guessing, too little to know a person.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use actix_web::HttpRequest;

/// Header in which a proxy names the client.
const FORWARDED: &str = "x-forwarded-for";
/// Bits of an address that make the network: many people share it.
const IPV4_BITS: u32 = 24;
const IPV6_BITS: u32 = 48;

/// The network of the client. A proxy's word counts only where the operator named that proxy.
#[must_use]
pub fn of(request: &HttpRequest, trusted: &[IpAddr]) -> IpAddr {
    let peer = request
        .peer_addr()
        .map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.ip());
    let forwarded = request
        .headers()
        .get_all(FORWARDED)
        .filter_map(|value| value.to_str().ok())
        .collect::<Vec<_>>()
        .join(",");
    prefix(client(peer, &forwarded, trusted))
}

/// The nearest address that is not a trusted proxy: whatever stands farther away may have been made up.
fn client(peer: IpAddr, forwarded: &str, trusted: &[IpAddr]) -> IpAddr {
    let mut nearest = peer.to_canonical();
    for hop in forwarded.rsplit(',') {
        if !trusted.contains(&nearest) {
            break;
        }
        match hop.trim().parse::<IpAddr>() {
            Ok(address) => nearest = address.to_canonical(),
            Err(_) => break,
        }
    }
    nearest
}

fn prefix(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(address) => {
            let mask = u32::MAX.checked_shl(32 - IPV4_BITS).unwrap_or(u32::MAX);
            IpAddr::V4(Ipv4Addr::from_bits(address.to_bits() & mask))
        }
        IpAddr::V6(address) => {
            let mask = u128::MAX.checked_shl(128 - IPV6_BITS).unwrap_or(u128::MAX);
            IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & mask))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn neighbours_are_one_network() {
        assert_eq!(prefix(ip("203.0.113.9")), ip("203.0.113.0"));
        assert_eq!(prefix(ip("2001:db8:1:2::9")), ip("2001:db8:1::"));
        assert_ne!(prefix(ip("203.0.113.9")), prefix(ip("203.0.114.9")));
    }

    #[test]
    fn nobody_but_a_trusted_proxy_may_name_another_client() {
        let (proxy, stranger) = (ip("10.0.0.1"), ip("198.51.100.7"));
        let header = "192.0.2.1, 203.0.113.9";
        assert_eq!(client(stranger, header, &[]), stranger);
        assert_eq!(client(stranger, header, &[proxy]), stranger);
        assert_eq!(client(proxy, header, &[proxy]), ip("203.0.113.9"));
        assert_eq!(
            client(proxy, "203.0.113.9, 10.0.0.2", &[proxy, ip("10.0.0.2")]),
            ip("203.0.113.9")
        );
        assert_eq!(client(proxy, "", &[proxy]), proxy);
        assert_eq!(client(proxy, "not an address", &[proxy]), proxy);
        assert_eq!(client(ip("::ffff:10.0.0.1"), header, &[proxy]), ip("203.0.113.9"));
    }
}
