/** Replaces a button with `data-frame` by that third-party frame on click, so that nothing loads before. */
export function showOriginalPosts(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-frame]")) {
    button.addEventListener("click", () => {
      const frame = document.createElement("iframe");
      frame.title = button.dataset.title ?? "";
      frame.setAttribute("sandbox", "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox");
      frame.referrerPolicy = "no-referrer";
      frame.src = button.dataset.frame ?? "";
      // The container of the button and its text.
      button.parentElement?.replaceChildren(frame);
      frame.focus();
    });
  }
}
