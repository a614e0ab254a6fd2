//! Somebody at a browser: types, chooses, presses, reads; and axe-core looks at every page that he comes to.

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use fantoccini::elements::Element;
use fantoccini::key::Key;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};

const AXE: &str = include_str!("axe.min.js");
/// How long a page may take before the journey gives up.
const PATIENCE: Duration = Duration::from_secs(20);

/// A browser and its driver; both end with it.
pub struct Visitor {
    client: Client,
    driver: Child,
    base: String,
    checked: usize,
}

impl Drop for Visitor {
    fn drop(&mut self) {
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

impl Visitor {
    /// Starts a browser; nothing where none is installed.
    pub async fn start() -> Option<Self> {
        let browser = ["chromium", "chromium-browser", "google-chrome", "chrome"]
            .iter()
            .find_map(|name| in_path(name))?;
        let program = in_path("chromedriver")?;
        let port = std::net::TcpListener::bind("127.0.0.1:0")
            .unwrap()
            .local_addr()
            .unwrap()
            .port();
        let driver = Command::new(program)
            .arg(format!("--port={port}"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let arguments = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--window-size=1280,1000",
        ];
        let options = json!({"binary": browser, "args": arguments});
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
                        driver,
                        base: String::new(),
                        checked: 0,
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
        self.client.clone().close().await.unwrap();
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

    /// The text of an element.
    pub async fn read(&self, css: &str) -> String {
        self.find(css).await.text().await.unwrap()
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
        self.client.set_window_size(360, 740).await.unwrap();
    }

    /// axe-core finds nothing on this page.
    pub async fn check(&mut self) {
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
