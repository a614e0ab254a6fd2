//! What stands round every page: the language switch, the person signed in, the tokens of its forms, the stamp.

use serde::Serialize;

use crate::law::language::Language;

/// The surroundings of a page; the field `shell` of every page's context.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Shell {
    /// Where the service's name leads: `/gu/` on public pages, `/desk` for staff, `/m/` for a municipality.
    pub home: String,
    /// Beginning of the addresses of help, privacy and accessibility: `/gu`.
    pub public_root: String,
    /// One entry a language, for the switch that keeps the page.
    pub languages: Vec<LanguageLink>,
    /// The instant (RFC 3339) to which the page's facts are up to date; none on pages without facts.
    pub updated: Option<String>,
    /// Demonstration data are shown: the page says so at its top.
    pub demonstration: bool,
    /// The name of the court whose page it is.
    pub court: Option<String>,
    /// Who is signed in.
    pub signed_in: Option<SignedIn>,
    /// Places of the staff's and the municipality's navigation.
    pub navigation: Vec<NavigationLink>,
    /// Token of the session's forms; empty on public pages.
    pub csrf: String,
    /// Fresh key of this form, so that a second submit of it does nothing new; empty where nothing is written.
    pub idempotency_key: String,
    /// What was just done, in ready words; said at the top of the page.
    pub notice: Option<String>,
    /// The page shows something of one case: it is not to be indexed, and it offers to be closed.
    pub private: bool,
}

/// A language of the switch.
#[derive(Debug, Clone, Serialize)]
pub struct LanguageLink {
    /// `gu`.
    pub code: &'static str,
    /// The language's own name.
    pub name: &'static str,
    /// The same page in that language.
    pub href: String,
    /// It is the language of this page.
    pub current: bool,
}

/// A person at work in the service.
#[derive(Debug, Clone, Serialize)]
pub struct SignedIn {
    /// As the person wrote it.
    pub name: String,
    /// `clerk`, `magistrate`, `accounts`, `admin`, `municipality` or `police`.
    pub role: String,
}

/// A place of the navigation.
#[derive(Debug, Clone, Serialize)]
pub struct NavigationLink {
    /// Key of its name.
    pub label: String,
    /// Where it leads.
    pub href: String,
    /// The page belongs to it.
    pub current: bool,
}

/// One thing that must be put right, with the words for it in the page's language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FieldError {
    /// The `name` of the field, or of its part (`seized_on-month`); empty if it belongs to none.
    pub field: String,
    /// What to do about it.
    pub message: String,
    /// The id to which the summary leads: the field's own, where the page has no better one.
    pub focus: String,
    /// What stands before the message in the summary, where it alone does not say which field is meant; or empty.
    pub label: String,
}

impl FieldError {
    /// An error of a field whose id is its name.
    #[must_use]
    pub fn new(field: &str, message: String) -> Self {
        Self {
            field: field.to_owned(),
            message,
            focus: field.to_owned(),
            label: String::new(),
        }
    }

    /// The same with the field's label before the message in the summary: "Name: …", "Who is summoned? …".
    pub fn name_it(&mut self, label: &str) {
        let mark = if label.ends_with('?') { "" } else { ":" };
        self.label = format!("{label}{mark} ");
    }

    /// An error of the form as a whole.
    #[must_use]
    pub const fn of_whole(message: String) -> Self {
        Self {
            field: String::new(),
            message,
            focus: String::new(),
            label: String::new(),
        }
    }
}

impl Shell {
    /// A public page at `/{language}{path}`.
    ///
    /// ```
    /// use cattle_court::law::language::Language;
    /// use cattle_court::templates::shell::Shell;
    /// let shell = Shell::public(Language::Gu, "/limits");
    /// assert_eq!(shell.languages[2].href, "/kn/limits");
    /// ```
    #[must_use]
    pub fn public(language: Language, path: &str) -> Self {
        Self {
            home: format!("/{language}/"),
            languages: links(language, |other| format!("/{other}{path}")),
            ..Self::bare(language)
        }
    }

    /// A page of signed-in people: their language is a setting, so the switch asks `/language` to change it and to
    /// come back to the path.
    #[must_use]
    pub fn signed_in(language: Language, home: &str, path: &str, who: SignedIn, csrf: String) -> Self {
        Self {
            home: home.to_owned(),
            languages: links(language, |other| format!("/language?to={other}&back={path}")),
            signed_in: Some(who),
            csrf,
            private: true,
            ..Self::bare(language)
        }
    }

    /// The least that a page needs, for errors that come before anything is known. No language switch.
    #[must_use]
    pub fn bare(language: Language) -> Self {
        Self {
            home: format!("/{language}/"),
            public_root: format!("/{language}"),
            ..Self::default()
        }
    }
}

fn links(current: Language, href: impl Fn(Language) -> String) -> Vec<LanguageLink> {
    let link = |language: Language| LanguageLink {
        code: language.code(),
        name: language.own_name(),
        href: href(language),
        current: language == current,
    };
    Language::ALL.into_iter().map(link).collect()
}
