//! Which mail server to use and how, as one address: `smtp://user:password@host:port?tls=required`.

use std::net::IpAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use secrecy::SecretString;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore, crypto};
use url::{Host, Url};

/// How long each step of a conversation may take.
///
/// RFC 5321 (4.5.3.2) wants long limits, above all after the final dot: giving up early there makes repeats. The sum
/// after the intent (body and answer) stays below the 12 minutes that a lease must still have at that point.
#[derive(Debug, Clone, Copy)]
pub struct Deadlines {
    /// Name look-up and TCP connection.
    pub connect: Duration,
    /// From the connection to the greeting.
    pub greeting: Duration,
    /// One command and its reply; also the TLS handshake.
    pub command: Duration,
    /// Everything before the body together.
    pub before_body: Duration,
    /// Handing the body to the operating system.
    pub body: Duration,
    /// From the final dot to the server's word.
    pub after_dot: Duration,
    /// The farewell, which nobody waits for.
    pub quit: Duration,
}

impl Default for Deadlines {
    fn default() -> Self {
        Self {
            connect: Duration::from_secs(20),
            greeting: Duration::from_secs(60),
            command: Duration::from_secs(60),
            before_body: Duration::from_secs(150),
            body: Duration::from_secs(90),
            after_dot: Duration::from_secs(600),
            quit: Duration::from_secs(2),
        }
    }
}

/// Longest wait for the answer to the final dot, in seconds; the lease must outlast it.
const LONGEST_ANSWER: u64 = 600;

/// When the conversation is encrypted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TlsMode {
    /// Never: for a server on the same machine.
    None,
    /// When the server offers it; its certificate must then be valid.
    Offered,
    /// Always by STARTTLS; nothing is sent without it.
    Required,
    /// From the first octet (`smtps://`).
    Wrapped,
}

/// Name and password for a server that wants them.
#[derive(Debug, Clone)]
pub struct Login {
    /// The user's name.
    pub user: String,
    /// The password; never logged.
    pub password: SecretString,
}

/// A mail server, how to reach it and how long to wait for it.
#[derive(Clone)]
pub struct SmtpServer {
    pub(super) host: String,
    pub(super) port: u16,
    pub(super) mode: TlsMode,
    pub(super) login: Option<Login>,
    pub(super) hello: Option<String>,
    pub(super) tls: Option<(TlsConnector, ServerName<'static>)>,
    /// How long each step may take.
    pub deadlines: Deadlines,
}

/// What is wrong with a mail server's address.
#[derive(Debug, thiserror::Error)]
pub enum ServerError {
    /// Not an address at all, or without a host.
    #[error("not a mail server's address (smtp://host:port or smtps://host:port)")]
    Address,
    /// Neither `smtp` nor `smtps`.
    #[error("{0:?} is not a way to send mail: use smtp or smtps")]
    Scheme(String),
    /// An option that does not exist or has a value that does not.
    #[error(
        "{0}: the options are tls=none|starttls|required, hello=NAME, ca=FILE and answer=SECONDS (1 to 600)"
    )]
    Option(String),
    /// A control character in user, password or name.
    #[error("user, password and name cannot hold control characters")]
    Control,
    /// The certificates cannot be read.
    #[error("certificates: {0}")]
    Certificates(String),
}

impl SmtpServer {
    /// Reads an address: `smtp://[user:password@]host[:port][?tls=none|starttls|required]` (port 25) or `smtps://…` (port
    /// 465). Without `tls`, a server on this machine is spoken to in clear, any other by STARTTLS when it offers it.
    /// `ca=FILE` trusts a private authority beside the system's; `hello=NAME` is what we call ourselves; `answer=SECONDS`
    /// shortens the ten minutes that a server has to answer the final dot, after which the mail's fate is unknown.
    ///
    /// # Errors
    /// [`ServerError`], which never repeats the password.
    pub fn from_url(address: &str) -> Result<Self, ServerError> {
        let url = Url::parse(address).map_err(|_| ServerError::Address)?;
        let wrapped = match url.scheme() {
            "smtp" => false,
            "smtps" => true,
            other => return Err(ServerError::Scheme(other.to_owned())),
        };
        if !matches!(url.path(), "" | "/") || url.fragment().is_some() {
            return Err(ServerError::Address);
        }
        let host = match url.host().ok_or(ServerError::Address)? {
            Host::Domain("") => return Err(ServerError::Address),
            Host::Domain(name) => name.to_owned(),
            Host::Ipv4(ip) => ip.to_string(),
            Host::Ipv6(ip) => ip.to_string(),
        };
        let mut mode = match (wrapped, is_this_machine(&host)) {
            (true, _) => TlsMode::Wrapped,
            // Debian's Postfix offers STARTTLS with a certificate by nobody; on this machine there is no line to tap.
            (false, true) => TlsMode::None,
            (false, false) => TlsMode::Offered,
        };
        let mut deadlines = Deadlines::default();
        let mut hello = None;
        let mut authority = None;
        for (name, value) in url.query_pairs() {
            match (name.as_ref(), value.as_ref()) {
                ("tls", "none") if !wrapped => mode = TlsMode::None,
                ("tls", "starttls") if !wrapped => mode = TlsMode::Offered,
                ("tls", "required") if !wrapped => mode = TlsMode::Required,
                ("tls", "required") => {}
                ("ca", file) if !file.is_empty() => authority = Some(file.to_owned()),
                ("hello", name) if is_hello_name(name) => hello = Some(name.to_owned()),
                ("answer", seconds) => {
                    let seconds: u64 = seconds
                        .parse()
                        .map_err(|_| ServerError::Option("answer".to_owned()))?;
                    if !(1..=LONGEST_ANSWER).contains(&seconds) {
                        return Err(ServerError::Option("answer".to_owned()));
                    }
                    deadlines.after_dot = Duration::from_secs(seconds);
                }
                (other, _) => return Err(ServerError::Option(other.to_owned())),
            }
        }
        let tls = match mode {
            TlsMode::None => None,
            _ => {
                let name = ServerName::try_from(host.clone()).map_err(|_| ServerError::Address)?;
                Some((connector(authority.as_deref().map(Path::new))?, name))
            }
        };
        Ok(Self {
            port: url.port().unwrap_or(if wrapped { 465 } else { 25 }),
            host,
            mode,
            login: login(&url)?,
            hello,
            tls,
            deadlines,
        })
    }

    /// Whether the server is this machine, so that nothing said to it crosses a network.
    pub(super) fn is_local(&self) -> bool {
        is_this_machine(&self.host)
    }
}

impl std::fmt::Debug for SmtpServer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "SmtpServer({}:{}, {:?})", self.host, self.port, self.mode)
    }
}

fn is_this_machine(host: &str) -> bool {
    host == "localhost" || host.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback())
}

fn login(url: &Url) -> Result<Option<Login>, ServerError> {
    if url.username().is_empty() {
        return Ok(None);
    }
    let decode = |text: &str| -> Result<String, ServerError> {
        let text = percent_encoding::percent_decode_str(text)
            .decode_utf8()
            .map_err(|_| ServerError::Address)?;
        if text.chars().any(char::is_control) {
            return Err(ServerError::Control);
        }
        Ok(text.into_owned())
    };
    Ok(Some(Login {
        user: decode(url.username())?,
        password: decode(url.password().unwrap_or_default())?.into(),
    }))
}

fn is_hello_name(name: &str) -> bool {
    !name.is_empty()
        && name
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'-'))
}

fn connector(authority: Option<&Path>) -> Result<TlsConnector, ServerError> {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    if let Some(file) = authority {
        let unreadable = |why: String| ServerError::Certificates(format!("{}: {why}", file.display()));
        for certificate in
            CertificateDer::pem_file_iter(file).map_err(|error| unreadable(error.to_string()))?
        {
            let certificate = certificate.map_err(|error| unreadable(error.to_string()))?;
            roots
                .add(certificate)
                .map_err(|error| unreadable(error.to_string()))?;
        }
    }
    let provider = Arc::new(crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|error| ServerError::Certificates(error.to_string()))?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(TlsConnector::from(Arc::new(config)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use secrecy::ExposeSecret;

    #[test]
    fn an_address_says_host_port_login_and_encryption() {
        let server = SmtpServer::from_url(
            "smtp://clerk%40court:p%3Ass@127.0.0.1:2525?tls=none&hello=court.example.in",
        )
        .unwrap();
        assert_eq!(
            (server.host.as_str(), server.port, server.mode),
            ("127.0.0.1", 2525, TlsMode::None)
        );
        assert!(server.is_local());
        let login = server.login.unwrap();
        assert_eq!(
            (login.user.as_str(), login.password.expose_secret()),
            ("clerk@court", "p:ss")
        );
        assert_eq!(server.hello.as_deref(), Some("court.example.in"));
        let server = SmtpServer::from_url("smtps://mail.example.in").unwrap();
        assert_eq!(
            (server.port, server.mode, server.is_local()),
            (465, TlsMode::Wrapped, false)
        );
        let server = SmtpServer::from_url("smtp://[::1]:25").unwrap();
        assert_eq!((server.host.as_str(), server.mode), ("::1", TlsMode::None));
        let server = SmtpServer::from_url("smtp://mail.example.in?answer=5").unwrap();
        assert_eq!(
            (server.mode, server.deadlines.after_dot),
            (TlsMode::Offered, Duration::from_secs(5))
        );
    }

    #[test]
    fn a_wrong_address_is_refused_without_repeating_the_password() {
        for address in [
            "",
            "mail.example.in",
            "http://mail.example.in",
            "smtp://",
            "smtp://h/path",
            "smtp://h?tls=maybe",
            "smtp://h?answer=0",
            "smtp://h?answer=601",
            "smtp://h?x=1",
            "smtps://h?tls=none",
            "smtp://h?hello=a%0d%0ab",
            "smtp://u:secret%0a@h",
            "smtp://u:secret@h?ca=/nonexistent.pem",
        ] {
            let error = SmtpServer::from_url(address).expect_err(address);
            assert!(!error.to_string().contains("secret"), "{error}");
        }
    }

    #[test]
    fn debugging_output_hides_the_password() {
        let server = SmtpServer::from_url("smtp://u:secret@mail.example.in?tls=none").unwrap();
        assert!(!format!("{server:?} {:?}", server.login).contains("secret"));
    }
}
