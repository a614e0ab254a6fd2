// Small comforts; every page works without them.
"use strict";

// A problem or a success is read out and in sight at once.
document.querySelector("[data-focus]")?.focus();

// A page about one case can be closed on a shared phone: the place it leaves behind in the history is the home page.
for (const link of document.querySelectorAll("a[data-close]")) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    location.replace(link.href);
  });
}

// "Print" needs the browser; without it the button is not shown.
for (const button of document.querySelectorAll("button[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}

// A second press of the same button while the first is on its way does nothing.
for (const form of document.querySelectorAll("form[method=post]")) {
  let sent = 0;
  form.addEventListener("submit", (event) => {
    const now = Date.now();
    if (now - sent < 5000) event.preventDefault();
    sent = now;
  });
}

// Boxes may say that a change in them recomputes a part of the page: <form data-live="/address" data-live-target="id">.
for (const form of document.querySelectorAll("form[data-live]")) {
  const target = document.getElementById(form.dataset.liveTarget);
  let timer;
  let run = 0;
  const recompute = async () => {
    const mine = ++run;
    const answer = await fetch(form.dataset.live, {
      method: "POST",
      body: new URLSearchParams(new FormData(form)),
      headers: { "X-Part": form.dataset.liveTarget },
    }).catch(() => null);
    if (answer?.ok && mine === run && target) target.innerHTML = await answer.text();
  };
  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(recompute, 300);
  });
}

// Ctrl+Enter presses a long form's main button; Enter alone presses its first, which writes nothing.
for (const form of document.querySelectorAll("form[data-keys]")) {
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.requestSubmit(form.querySelector("[data-main]"));
  });
}
