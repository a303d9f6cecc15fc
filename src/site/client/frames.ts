const sandbox = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox";

/** Replaces what has `data-frame` by that third-party frame on click, so that nothing loads before. */
for (const opener of document.querySelectorAll<HTMLElement>("[data-frame]")) {
  opener.addEventListener("click", (event) => {
    // In another tab, if that is wanted.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const frame = document.createElement("iframe");
    const isVideo = opener.className === "video";
    frame.title = opener.dataset.title ?? "";
    frame.setAttribute("sandbox", isVideo ? `${sandbox} allow-presentation` : sandbox);
    // Players refuse to play for nobody.
    frame.referrerPolicy = isVideo ? "strict-origin" : "no-referrer";
    if (isVideo) frame.allow = "autoplay; fullscreen; picture-in-picture; encrypted-media";
    frame.src = opener.dataset.frame ?? "";
    // A post's button is in a container with its text.
    if (isVideo) opener.replaceWith(frame);
    else opener.parentElement?.replaceChildren(frame);
    frame.focus();
  });
}
