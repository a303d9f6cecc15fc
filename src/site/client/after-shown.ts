/** Long enough that the work doesn't compete with the pictures and fonts of the first screen. */
const pauseMs = 1000;

/** Runs `work` a second after the page has loaded, or earlier if the reader leaves. */
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
