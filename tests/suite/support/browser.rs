//! Somebody at a browser: a session with its cookie, pages as parsed, forms filled from what the page itself holds.

use cattle_court::db::user::User;
use cattle_court::db::{self, Transaction};
use cattle_court::web::secrets;
use cattle_court::workflow;
use chrono::Duration;
use reqwest::Method;
use scraper::{Html, Selector};

use super::service::Service;

/// A signed-in browser.
pub struct Browser<'a> {
    service: &'a Service,
    cookie: String,
}

/// What came back.
pub struct Page {
    pub status: u16,
    /// Where a redirect leads.
    pub location: String,
    pub text: String,
    pub html: Html,
}

impl Service {
    /// Signs a demonstration account in, as after the right password.
    pub async fn browser(&self, court_id: i16, login: &str) -> Browser<'_> {
        let mut transaction = Transaction::begin(&self.office.pool, court_id, "system:test")
            .await
            .unwrap();
        let user: User = db::user::by_login(transaction.connection().unwrap(), court_id, login)
            .await
            .unwrap();
        transaction.roll_back().await.unwrap();
        let token = secrets::token();
        let expires_at = self.office.clock.now() + Duration::days(3_650);
        workflow::session::open(
            &self.office,
            &user,
            secrets::digest(&token),
            secrets::token(),
            expires_at,
        )
        .await
        .unwrap();
        Browser {
            service: self,
            cookie: format!("cattle={token}"),
        }
    }
}

impl Browser<'_> {
    /// The same person reading in another language.
    #[must_use]
    pub fn in_language(mut self, language: &str) -> Self {
        self.cookie.push_str(&format!("; cattle-language={language}"));
        self
    }

    /// Opens a page.
    pub async fn open(&self, path: &str) -> Page {
        self.ask(Method::GET, path, None).await
    }

    /// Sends a form: these fields, with the hidden ones of the page.
    pub async fn send(&self, page: &Page, path: &str, fields: &[(&str, &str)]) -> Page {
        let mut all: Vec<(String, String)> = fields
            .iter()
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
            .collect();
        let hidden = Selector::parse("main form input[type=hidden]").unwrap();
        for field in page.html.select(&hidden) {
            let value = |name: &str| field.attr(name).unwrap_or_default().to_owned();
            all.push((value("name"), value("value")));
        }
        self.ask(Method::POST, path, Some(&all)).await
    }

    /// Sends exactly these fields.
    pub async fn send_bare(&self, path: &str, fields: &[(&str, &str)]) -> Page {
        let all: Vec<(String, String)> = fields
            .iter()
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
            .collect();
        self.ask(Method::POST, path, Some(&all)).await
    }

    async fn ask(&self, method: Method, path: &str, form: Option<&[(String, String)]>) -> Page {
        let mut request = self
            .service
            .request(method, path)
            .header("accept", "text/html")
            .header("cookie", &self.cookie);
        if let Some(form) = form {
            request = request.form(form);
        }
        let answer = request.send().await.unwrap();
        let header = |name: &str| {
            let value = answer.headers().get(name).and_then(|value| value.to_str().ok());
            value.unwrap_or_default().to_owned()
        };
        let (status, location) = (answer.status().as_u16(), header("location"));
        let text = String::from_utf8_lossy(&answer.bytes().await.unwrap()).into_owned();
        let html = Html::parse_document(&text);
        Page {
            status,
            location,
            text,
            html,
        }
    }
}

impl Page {
    /// The words of every element that the selector finds, blanks drawn together.
    pub fn words(&self, selector: &str) -> Vec<String> {
        let selector = Selector::parse(selector).unwrap();
        let words = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
        self.html
            .select(&selector)
            .map(|found| words(found.text().collect()))
            .collect()
    }

    /// The words of the whole page.
    pub fn all_words(&self) -> String {
        self.words("main").join(" ")
    }

    /// The attribute of the first element that the selector finds.
    pub fn attribute(&self, selector: &str, name: &str) -> Option<String> {
        let selector = Selector::parse(selector).unwrap();
        let found = self.html.select(&selector).next()?;
        found.attr(name).map(str::to_owned)
    }

    /// Where the links that the selector finds lead.
    pub fn links(&self, selector: &str) -> Vec<String> {
        let selector = Selector::parse(selector).unwrap();
        self.html
            .select(&selector)
            .filter_map(|link| link.attr("href").map(str::to_owned))
            .collect()
    }

    /// What stands in a box of the form.
    pub fn typed(&self, name: &str) -> Option<String> {
        let field = |kind: &str| format!("{kind}[name='{name}']");
        self.attribute(&field("input"), "value")
            .or_else(|| self.words(&field("textarea")).into_iter().next())
            .or_else(|| self.attribute(&format!("select[name='{name}'] option[selected]"), "value"))
    }
}
