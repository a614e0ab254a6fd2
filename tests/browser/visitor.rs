//! Somebody at a browser: types, chooses, presses, reads; and every page that he comes to is looked at by axe-core and
//! measured on a narrow screen.

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use fantoccini::elements::Element;
use fantoccini::key::Key;
use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use nix::sys::signal::{Signal, kill};
use nix::unistd::{Pid, Uid};
use serde_json::{Value, json};

const AXE: &str = include_str!("axe.min.js");
/// How long a page may take before the journey gives up.
const PATIENCE: Duration = Duration::from_secs(20);

/// Pixels across of a cheap telephone.
const NARROW: u32 = 360;

/// A browser and its driver; both end with it.
pub struct Visitor {
    client: Client,
    /// Held so that it ends with the visitor.
    _driver: Driver,
    base: String,
    checked: usize,
    scripts: bool,
}

/// The running chromedriver; asked to stop, so that it takes its browsers along.
struct Driver(Child);

impl Drop for Driver {
    fn drop(&mut self) {
        if let Ok(id) = i32::try_from(self.0.id()) {
            let _ = kill(Pid::from_raw(id), Signal::SIGTERM);
        }
        let _ = self.0.wait();
    }
}

/// A command of Chrome's own protocol.
#[derive(Debug)]
struct Devtools(&'static str, Value);

impl WebDriverCompatibleCommand for Devtools {
    fn endpoint(&self, base_url: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base_url.join(&format!(
            "session/{}/goog/cdp/execute",
            session.unwrap_or_default()
        ))
    }

    fn method_and_body(&self, _: &url::Url) -> (reqwest::Method, Option<String>) {
        let body = json!({"cmd": self.0, "params": self.1});
        (reqwest::Method::POST, Some(body.to_string()))
    }
}

impl Visitor {
    /// Starts a browser, with scripts or with scripts forbidden; nothing where none is installed.
    pub async fn start(scripts: bool) -> Option<Self> {
        let browser = ["chromium", "chromium-browser", "google-chrome", "chrome"]
            .iter()
            .find_map(|name| in_path(name))?;
        let program = in_path("chromedriver")?;
        let port = std::net::TcpListener::bind("127.0.0.1:0")
            .unwrap()
            .local_addr()
            .unwrap()
            .port();
        let driver = Driver(
            Command::new(program)
                .arg(format!("--port={port}"))
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .unwrap(),
        );
        let mut arguments = vec![
            "--headless=new",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--window-size=1280,1000",
        ];
        if Uid::effective().is_root() {
            arguments.push("--no-sandbox");
        }
        let mut options = json!({"binary": browser, "args": arguments});
        if !scripts {
            options["prefs"] = json!({"profile.managed_default_content_settings.javascript": 2});
        }
        let capabilities = serde_json::Map::from_iter([("goog:chromeOptions".to_owned(), options)]);
        let began = Instant::now();
        loop {
            let opened = ClientBuilder::new(HttpConnector::new())
                .capabilities(capabilities.clone())
                .connect(&format!("http://127.0.0.1:{port}"))
                .await;
            match opened {
                Ok(client) => {
                    return Some(Self {
                        client,
                        _driver: driver,
                        base: String::new(),
                        checked: 0,
                        scripts,
                    });
                }
                Err(error) if began.elapsed() > PATIENCE => panic!("the browser does not start: {error}"),
                Err(_) => tokio::time::sleep(Duration::from_millis(200)).await,
            }
        }
    }

    /// The same at this service.
    pub fn of(mut self, base: &str) -> Self {
        base.clone_into(&mut self.base);
        self
    }

    /// How many pages axe-core has looked at.
    pub const fn pages_checked(&self) -> usize {
        self.checked
    }

    /// Closes the browser.
    pub async fn end(&self) {
        let _ = self.client.clone().close().await;
    }

    /// Goes to an address, and has the page checked.
    pub async fn go(&mut self, path: &str) {
        self.client.goto(&format!("{}{path}", self.base)).await.unwrap();
        self.check().await;
    }

    /// The address without the host.
    pub async fn path(&self) -> String {
        let url = self.client.current_url().await.unwrap();
        url.path().to_owned()
    }

    /// Signs in to the demonstration court of Gujarat, after whoever was signed in before.
    pub async fn sign_in(&mut self, login: &str) {
        self.client.delete_all_cookies().await.unwrap();
        self.go("/login").await;
        self.set("court", "GJ-DEMO").await;
        self.set("login", login).await;
        self.set("password", cattle_court::demo::PASSWORD).await;
        self.press("main form button").await;
        assert_ne!(self.path().await, "/login", "{login} cannot sign in");
    }

    /// Waits for an element.
    pub async fn find(&self, css: &str) -> Element {
        let found = self
            .client
            .wait()
            .at_most(PATIENCE)
            .for_element(Locator::Css(css))
            .await;
        match found {
            Ok(element) => element,
            Err(error) => panic!(
                "{css} is not on {}: {error}\n{}",
                self.path().await,
                self.words().await
            ),
        }
    }

    /// The text of an element; of its successor, where a script replaced it meanwhile.
    pub async fn read(&self, css: &str) -> String {
        let began = Instant::now();
        loop {
            match self.find(css).await.text().await {
                Ok(text) => return text,
                Err(error) => assert!(began.elapsed() < PATIENCE, "{css} cannot be read: {error}"),
            }
        }
    }

    /// The whole text of the page.
    pub async fn words(&self) -> String {
        let body = self.client.find(Locator::Css("body")).await.unwrap();
        body.text().await.unwrap()
    }

    /// An attribute of an element.
    pub async fn attribute(&self, css: &str, name: &str) -> String {
        let element = self.find(css).await;
        element.attr(name).await.unwrap().unwrap_or_default()
    }

    /// What stands in a box now.
    pub async fn value(&self, name: &str) -> String {
        let element = self.find(&format!("[name='{name}']")).await;
        element.prop("value").await.unwrap().unwrap_or_default()
    }

    /// Whether an element is on the page.
    pub async fn has(&self, css: &str) -> bool {
        !self.client.find_all(Locator::Css(css)).await.unwrap().is_empty()
    }

    /// Waits until the text of an element says something.
    pub async fn wait_for_words(&self, css: &str, words: &str) {
        let began = Instant::now();
        loop {
            let said = self.read(css).await;
            if said.contains(words) {
                return;
            }
            assert!(
                began.elapsed() < PATIENCE,
                "{css} does not say {words:?} but {said:?}"
            );
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }

    /// Fills a field by its name with the keyboard: types, chooses from a list, or marks the answer of that value.
    pub async fn set(&self, name: &str, value: &str) {
        let field = self.find(&format!("[name='{name}']")).await;
        let kind = field.attr("type").await.unwrap().unwrap_or_default();
        match (field.tag_name().await.unwrap().as_str(), kind.as_str()) {
            ("select", _) => field.select_by_value(value).await.unwrap(),
            (_, "radio" | "checkbox") => {
                let answer = self.find(&format!("[name='{name}'][value='{value}']")).await;
                if !answer.is_selected().await.unwrap() {
                    answer.send_keys(" ").await.unwrap();
                }
            }
            _ => {
                field.clear().await.unwrap();
                field.send_keys(value).await.unwrap();
            }
        }
    }

    /// Fills several fields.
    pub async fn fill(&self, fields: &[(&str, &str)]) {
        for (name, value) in fields {
            self.set(name, value).await;
        }
    }

    /// Fills the three boxes of a date.
    pub async fn date(&self, name: &str, day: &str, month: &str, year: &str) {
        for (part, value) in [("day", day), ("month", month), ("year", year)] {
            self.set(&format!("{name}-{part}"), value).await;
        }
    }

    /// Presses a button with the keyboard, waits for the next page and has it checked.
    pub async fn press(&mut self, css: &str) {
        let button = self.find(css).await;
        if !self.scripts {
            let page = self.find("html").await;
            button.click().await.unwrap();
            let began = Instant::now();
            while page.tag_name().await.is_ok() {
                assert!(began.elapsed() < PATIENCE, "{css} leads nowhere");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            return;
        }
        self.client
            .execute("document.documentElement.dataset.left = 'yes'", vec![])
            .await
            .unwrap();
        button
            .send_keys(&String::from(char::from(Key::Enter)))
            .await
            .unwrap();
        let began = Instant::now();
        loop {
            let ready = self
                .client
                .execute(
                    "return document.readyState === 'complete' && !document.documentElement.dataset.left",
                    vec![],
                )
                .await;
            if matches!(ready, Ok(Value::Bool(true))) {
                break;
            }
            assert!(
                began.elapsed() < PATIENCE,
                "{css} leads nowhere from {}",
                self.path().await
            );
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        self.check().await;
    }

    /// Makes the window as wide as a cheap telephone.
    pub async fn take_a_telephone(&self) {
        self.be_wide(Some(NARROW)).await;
    }

    /// Puts the telephone away.
    pub async fn take_a_desk(&self) {
        self.be_wide(None).await;
    }

    /// Gives every page this width in pixels, or that of the window again.
    async fn be_wide(&self, width: Option<u32>) {
        let command = match width {
            Some(width) => Devtools(
                "Emulation.setDeviceMetricsOverride",
                json!({"width": width, "height": 740, "deviceScaleFactor": 1, "mobile": false}),
            ),
            None => Devtools("Emulation.clearDeviceMetricsOverride", json!({})),
        };
        self.client.issue_cmd(command).await.unwrap();
    }

    /// The file to which a link leads, fetched in the name of who is here, is a PDF.
    pub async fn opens_a_pdf(&self, css: &str) {
        let path = self.attribute(css, "href").await;
        let cookies = self.client.get_all_cookies().await.unwrap();
        let cookies: Vec<String> = cookies
            .iter()
            .map(|cookie| format!("{}={}", cookie.name(), cookie.value()))
            .collect();
        let answer = reqwest::Client::new()
            .get(format!("{}{path}", self.base))
            .header("cookie", cookies.join("; "))
            .send()
            .await
            .unwrap();
        assert_eq!(answer.status(), 200, "{path}");
        assert_eq!(answer.headers()["content-type"], "application/pdf", "{path}");
        let bytes = answer.bytes().await.unwrap();
        assert!(bytes.starts_with(b"%PDF") && bytes.len() > 2_000, "{path}");
    }

    /// Nothing on this page is wider than a cheap telephone.
    async fn fits(&self) {
        let began = Instant::now();
        let measure = "return [innerWidth, document.documentElement.scrollWidth]";
        loop {
            let widths = self.client.execute(measure, vec![]).await.unwrap();
            if widths[0] == json!(NARROW) {
                assert!(
                    widths[1].as_u64() <= Some(u64::from(NARROW)),
                    "{} scrolls sideways: {widths}",
                    self.path().await
                );
                return;
            }
            assert!(began.elapsed() < PATIENCE, "the page is not narrow: {widths}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// axe-core finds nothing on this page, and it does not scroll sideways on a telephone.
    pub async fn check(&mut self) {
        if !self.scripts {
            return;
        }
        let wide = self.client.execute("return innerWidth", vec![]).await.unwrap();
        self.be_wide(Some(NARROW)).await;
        self.fits().await;
        if wide != json!(NARROW) {
            self.be_wide(None).await;
        }
        self.client.execute(AXE, vec![]).await.unwrap();
        let found = self
            .client
            .execute_async(
                "const done = arguments[0];
                 axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']}).then(
                   result => done(result.violations.map(one => one.id + ': ' + one.nodes.map(node => node.html).join(' | '))),
                   error => done(['axe: ' + error]));",
                vec![],
            )
            .await
            .unwrap();
        assert_eq!(found, json!([]), "on {}", self.path().await);
        self.checked += 1;
    }
}

fn in_path(name: &str) -> Option<PathBuf> {
    std::env::split_paths(&std::env::var_os("PATH")?)
        .map(|folder| folder.join(name))
        .find(|file| file.is_file())
}
