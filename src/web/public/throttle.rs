//! How often a case may be asked for in vain: slows down guessing without a riddle to solve, and never locks out
//! somebody who knows his number. In memory; a right answer is never counted.

use std::collections::HashMap;
use std::fmt;
use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use governor::clock::{Clock as _, DefaultClock};
use governor::middleware::StateInformationMiddleware;
use governor::state::keyed::DefaultKeyedStateStore;
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};

use crate::db::public::Asked;

/// Misses of one case from one network in a day. With four digits the chance to guess is one in two thousand a day.
const MISSES_A_CASE: u32 = 5;
/// Misses from one network in an hour, whatever the cases.
const MISSES_A_NETWORK: u32 = 20;
/// Misses of everybody together in a minute beyond which every miss is answered late.
const MISSES_A_MINUTE: u32 = 120;
/// A miss is never answered sooner: the time must not tell why it is one.
const LEAST_MISS: Duration = Duration::from_millis(300);
/// How much later while misses come from everywhere.
const BREAKER: Duration = Duration::from_secs(2);
const DAY: Duration = Duration::from_secs(24 * 3600);
const HOUR: Duration = Duration::from_secs(3600);
/// Remembered places beyond which those that are free again are forgotten.
const MOST_REMEMBERED: usize = 50_000;

type Keyed<K> = RateLimiter<K, DefaultKeyedStateStore<K>, DefaultClock, StateInformationMiddleware>;

/// A case as guessed at: the same however its type was written, and for one that does not exist.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Target {
    court: i16,
    network: IpAddr,
    case: Option<String>,
}

impl Target {
    /// What was asked of a court from a network.
    #[must_use]
    pub fn new(court: i16, network: IpAddr, asked: &Asked) -> Self {
        let case = match asked {
            Asked::Number { serial, year, .. } => Some(format!("{serial}/{year}")),
            Asked::Filing(number) => Some(number.clone()),
            Asked::CodeAlone => None,
        };
        Self { court, network, case }
    }
}

/// Counts misses and says who has to wait.
pub struct Throttle {
    cases: Places<Target>,
    networks: Places<IpAddr>,
    everybody: DefaultDirectRateLimiter,
}

impl fmt::Debug for Throttle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Throttle")
    }
}

impl Default for Throttle {
    fn default() -> Self {
        Self {
            cases: Places::new(MISSES_A_CASE, DAY),
            networks: Places::new(MISSES_A_NETWORK, HOUR),
            everybody: RateLimiter::direct(Quota::per_minute(at_least_one(MISSES_A_MINUTE))),
        }
    }
}

impl Throttle {
    /// For how long this case cannot be asked for from this network; nothing if it can.
    #[must_use]
    pub fn wait(&self, target: &Target) -> Option<Duration> {
        let case = target.case.as_ref().and_then(|_| self.cases.wait(target));
        case.max(self.networks.wait(&target.network))
    }

    /// Counts a miss; answers how long after its arrival it may be answered.
    pub fn miss(&self, target: &Target) -> Duration {
        if target.case.is_some() {
            self.cases.count(target);
        }
        self.networks.count(&target.network);
        if self.everybody.check().is_ok() {
            return LEAST_MISS;
        }
        tracing::warn!("more than {MISSES_A_MINUTE} look-ups in vain in a minute: somebody may be guessing");
        LEAST_MISS.saturating_add(BREAKER)
    }
}

/// Misses by place, and which places are used up until when.
struct Places<K: Hash + Eq + Clone> {
    counts: Keyed<K>,
    used_up: Mutex<HashMap<K, Instant>>,
    /// After so long one more try is free.
    refill: Duration,
}

impl<K: Hash + Eq + Clone> Places<K> {
    fn new(most: u32, within: Duration) -> Self {
        let most = at_least_one(most);
        let refill = within.checked_div(most.get()).unwrap_or(within);
        let quota = Quota::with_period(refill).unwrap_or_else(|| Quota::per_hour(most));
        let counts = RateLimiter::keyed(quota.allow_burst(most)).with_middleware();
        Self {
            counts,
            used_up: Mutex::new(HashMap::new()),
            refill,
        }
    }

    fn wait(&self, place: &K) -> Option<Duration> {
        let used_up = self
            .used_up
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        if used_up.is_empty() {
            return None;
        }
        used_up
            .get(place)
            .and_then(|until| until.checked_duration_since(Instant::now()))
            .filter(|wait| !wait.is_zero())
    }

    fn count(&self, place: &K) {
        let wait = match self.counts.check_key(place) {
            Ok(state) if state.remaining_burst_capacity() > 0 => return,
            Ok(_) => self.refill,
            Err(not_until) => not_until.wait_time_from(DefaultClock::default().now()),
        };
        let now = Instant::now();
        let mut used_up = self
            .used_up
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        if used_up.len() >= MOST_REMEMBERED {
            used_up.retain(|_, until| *until > now);
        }
        if let Some(until) = now.checked_add(wait) {
            used_up.insert(place.clone(), until);
        }
        if self.counts.len() >= MOST_REMEMBERED {
            self.counts.retain_recent();
        }
    }
}

const fn at_least_one(most: u32) -> NonZeroU32 {
    match NonZeroU32::new(most) {
        Some(most) => most,
        None => NonZeroU32::MIN,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    fn case(network: IpAddr, serial: i32) -> Target {
        let asked = Asked::Number {
            case_type: String::new(),
            serial,
            year: 2026,
        };
        Target::new(1, network, &asked)
    }

    #[test]
    fn five_misses_of_a_case_lock_it_for_that_network_alone() {
        let throttle = Throttle::default();
        let (here, there) = (network("203.0.113.0"), network("198.51.100.0"));
        for _ in 0..MISSES_A_CASE {
            assert_eq!(throttle.wait(&case(here, 1)), None);
            throttle.miss(&case(here, 1));
        }
        let wait = throttle.wait(&case(here, 1)).unwrap();
        assert!(wait > Duration::from_secs(4 * 3600) && wait <= DAY, "{wait:?}");
        assert_eq!(throttle.wait(&case(there, 1)), None);
        assert_eq!(throttle.wait(&case(here, 2)), None);
    }

    #[test]
    fn a_case_type_left_out_is_the_same_case() {
        let here = network("203.0.113.0");
        let typed = Asked::Number {
            case_type: "CREN".to_owned(),
            serial: 1,
            year: 2026,
        };
        assert_eq!(Target::new(1, here, &typed), case(here, 1));
    }

    #[test]
    fn twenty_misses_of_any_cases_lock_the_network() {
        let throttle = Throttle::default();
        let here = network("203.0.113.0");
        for serial in 0..20 {
            assert_eq!(throttle.wait(&case(here, serial)), None);
            throttle.miss(&case(here, serial));
        }
        assert!(throttle.wait(&case(here, 99)).unwrap() <= HOUR);
        assert!(throttle.wait(&Target::new(1, here, &Asked::CodeAlone)).is_some());
        assert_eq!(throttle.wait(&case(network("198.51.100.0"), 99)), None);
    }

    #[test]
    fn misses_from_everywhere_are_answered_later() {
        let throttle = Throttle::default();
        for serial in 0..i32::try_from(MISSES_A_MINUTE).unwrap() {
            let from = IpAddr::from([10, 0, u8::try_from(serial).unwrap(), 0]);
            assert_eq!(throttle.miss(&case(from, serial)), LEAST_MISS);
        }
        assert_eq!(
            throttle.miss(&case(network("203.0.113.0"), 1)),
            LEAST_MISS + BREAKER
        );
    }
}
