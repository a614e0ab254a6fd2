//! Somebody signed in at a browser: pages are read and forms are sent as a browser does it, hidden fields and all.

use reqwest::{Client, Response, redirect};
use scraper::{Html, Selector};

use super::service::Service;

/// A browser with a session.
pub struct SignedIn {
    client: Client,
    base: String,
}

/// What a browser got.
#[derive(Debug, Clone)]
pub struct Page {
    pub status: u16,
    /// Where it was sent on to, if it was.
    pub location: String,
    pub text: String,
}

impl SignedIn {
    /// Signs in to the demonstration court of Gujarat.
    pub async fn new(service: &Service, login: &str) -> Self {
        Self::at(service, "GJ-DEMO", login).await
    }

    /// Signs in to a court.
    pub async fn at(service: &Service, court: &str, login: &str) -> Self {
        let client = Client::builder()
            .redirect(redirect::Policy::none())
            .cookie_store(true)
            .build()
            .unwrap();
        let browser = Self {
            client,
            base: service.base.clone(),
        };
        let fields = [
            ("court", court),
            ("login", login),
            ("password", cattle_court::demo::PASSWORD),
            ("next", ""),
        ];
        let answer = browser.post("/login", &fields).await;
        assert_eq!(answer.status, 303, "{login} cannot sign in: {}", answer.text);
        browser
    }

    /// A page.
    pub async fn get(&self, path: &str) -> Page {
        let request = self.client.get(format!("{}{path}", self.base));
        page(request.header("accept", "text/html").send().await.unwrap()).await
    }

    /// A form with exactly these fields.
    pub async fn post(&self, path: &str, fields: &[(&str, &str)]) -> Page {
        let request = self.client.post(format!("{}{path}", self.base));
        page(
            request
                .header("accept", "text/html")
                .form(fields)
                .send()
                .await
                .unwrap(),
        )
        .await
    }

    /// Fills the form of a page that goes to `action` and sends it with everything that stands in it. A field that is
    /// given replaces those of its name.
    pub async fn submit(&self, on: &Page, action: &str, fields: &[(&str, &str)]) -> Page {
        let mut sent = on.fields(action);
        sent.retain(|(name, _)| !fields.iter().any(|(given, _)| given == name));
        let mut all: Vec<(&str, &str)> = sent
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
            .collect();
        all.extend_from_slice(fields);
        self.post(action, &all).await
    }
}

async fn page(response: Response) -> Page {
    let location = response
        .headers()
        .get("location")
        .map(|value| value.to_str().unwrap().to_owned())
        .unwrap_or_default();
    Page {
        status: response.status().as_u16(),
        location,
        text: response.text().await.unwrap(),
    }
}

impl Page {
    fn html(&self) -> Html {
        Html::parse_document(&self.text)
    }

    /// How often a selector is met.
    pub fn count(&self, selector: &str) -> usize {
        self.html().select(&Selector::parse(selector).unwrap()).count()
    }

    /// The words of what a selector meets, blanks drawn together.
    pub fn words(&self, selector: &str) -> String {
        let html = self.html();
        let found: Vec<String> = html
            .select(&Selector::parse(selector).unwrap())
            .map(|element| {
                element
                    .text()
                    .collect::<String>()
                    .split_whitespace()
                    .collect::<Vec<_>>()
                    .join(" ")
            })
            .collect();
        found.join(" | ")
    }

    /// An attribute of the first element that a selector meets.
    pub fn attribute(&self, selector: &str, name: &str) -> String {
        let html = self.html();
        html.select(&Selector::parse(selector).unwrap())
            .next()
            .and_then(|element| element.value().attr(name))
            .unwrap_or_default()
            .to_owned()
    }

    /// What the form to `action` sends if nobody touches it.
    pub fn fields(&self, action: &str) -> Vec<(String, String)> {
        let html = self.html();
        let form = html
            .select(&Selector::parse("form").unwrap())
            .find(|form| form.value().attr("action") == Some(action))
            .unwrap_or_else(|| panic!("no form to {action} in {}", self.text));
        let mut fields = Vec::new();
        for field in form.select(&Selector::parse("input[name], textarea[name], select[name]").unwrap()) {
            let element = field.value();
            let name = element.attr("name").unwrap().to_owned();
            let kind = element.attr("type").unwrap_or_default();
            if matches!(kind, "checkbox" | "radio") && element.attr("checked").is_none() {
                continue;
            }
            let value = match element.name() {
                "textarea" => field.text().collect(),
                "select" => field
                    .select(&Selector::parse("option[selected]").unwrap())
                    .next()
                    .and_then(|option| option.value().attr("value"))
                    .unwrap_or_default()
                    .to_owned(),
                _ => element.attr("value").unwrap_or_default().to_owned(),
            };
            fields.push((name, value));
        }
        fields
    }
}
