/** Long enough that what is done then takes nothing from the pictures and fonts of a page that is about to be shown. */
const pauseMs = 1000;

/** Works a moment after the page was loaded, or when the reader leaves it before that. */
export function afterShown(work: () => void): void {
  const begin = () => {
    const once = () => {
      clearTimeout(timer);
      removeEventListener("pagehide", once);
      work();
    };
    const timer = setTimeout(once, pauseMs);
    addEventListener("pagehide", once);
  };
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
}
