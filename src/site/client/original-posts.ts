/** A button with `data-frame` becomes that frame, of another website, once somebody asks for it: nothing of it is loaded before. */
export function showOriginalPosts(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-frame]")) {
    button.addEventListener("click", () => {
      const frame = document.createElement("iframe");
      frame.title = button.dataset.title ?? "";
      frame.setAttribute("sandbox", "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox");
      frame.referrerPolicy = "no-referrer";
      frame.src = button.dataset.frame ?? "";
      // The place of the button and of what it says.
      button.parentElement?.replaceChildren(frame);
      frame.focus();
    });
  }
}
