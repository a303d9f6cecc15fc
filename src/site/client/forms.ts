/**
 * Submits visitor forms without leaving the page and replaces the form by that of the response
 * page. Without a response, keeps the form and the input.
 */
addEventListener("submit", async (event) => {
  const form = event.target as HTMLFormElement;
  const place = form.closest(".form-place");
  if (!place) return;
  event.preventDefault();
  // Ignore the second click.
  if (form.ariaBusy) return;
  form.ariaBusy = "true";
  const section = place.closest("[id]")?.id ?? "";
  try {
    const body = new URLSearchParams([...new FormData(form)] as [string, string][]);
    const answer = await fetch(form.action, { method: "POST", body });
    // This page's policy knows its own styles only, and has those of the answer's form (../ui/page-tokens.ts).
    const html = (await answer.text()).replace(/<style>[^<]*<\/style>/g, "");
    const page = new DOMParser().parseFromString(html, "text/html");
    const drawn = page.querySelector(`#${section} .form-place`);
    if (!drawn) throw page.title;
    place.replaceWith(drawn);
    // "Back to voting" links to the page itself.
    drawn.querySelector("[data-again]")?.addEventListener("click", (click) => {
      click.preventDefault();
      form.ariaBusy = null;
      drawn.replaceWith(place);
      place.querySelector<HTMLElement>(":checked")?.focus();
    });
    const wrong = drawn.querySelector<HTMLElement>("[aria-invalid]");
    (wrong ?? drawn.querySelector<HTMLElement>("[data-focus]"))?.focus();
  } catch {
    form.ariaBusy = null;
    let note = form.querySelector<HTMLElement>(".form-problem");
    if (!note) {
      note = document.createElement("p");
      note.className = "form-problem";
      note.tabIndex = -1;
      form.prepend(note);
    }
    note.textContent = form.dataset.notSent ?? "";
    note.focus();
  }
});
