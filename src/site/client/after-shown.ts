/** Long enough not to compete with the images and fonts of the first screen. */
const pauseMs = 1000;

/** Runs `work` one second after load, or earlier if the reader leaves. */
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
