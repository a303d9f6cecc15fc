const name = "open-palette";

/** Opens the search over the whole dashboard. */
export const openPalette = (): boolean => window.dispatchEvent(new Event(name));

/** Calls back when something asks for the search. Returns how to stop. */
export function onPaletteOpened(open: () => void): () => void {
  window.addEventListener(name, open);
  return () => window.removeEventListener(name, open);
}
