import { useEffect, useState } from "react";
import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";
import { onPaletteOpened } from "../layout/palette-events.ts";

const Palette = lazyDialog(() => import("./Palette.tsx"));
const Shortcuts = lazyDialog(() => import("./Shortcuts.tsx"));

/** Opens the search with Ctrl+K (⌘K), and the list of shortcuts with a question mark. */
export function PaletteHost() {
  const [shown, setShown] = useState<"palette" | "shortcuts" | null>(null);
  useEffect(() => onPaletteOpened(() => setShown("palette")), []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const asked = getAsked(event);
      if (!asked || document.querySelector("[aria-modal=true]")) return;
      event.preventDefault();
      setShown(asked);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  const close = () => setShown(null);
  if (shown === "palette") return <Palette onClose={close} />;
  return shown === "shortcuts" ? <Shortcuts onClose={close} /> : null;
}

/** In a text, Ctrl+K makes a link, which the editor has handled by now. */
function getAsked(event: KeyboardEvent): "palette" | "shortcuts" | undefined {
  if (event.defaultPrevented || event.altKey || event.isComposing) return undefined;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === "k" && !event.shiftKey ? "palette" : undefined;
  return event.key === "?" && !isTyping(event.target) ? "shortcuts" : undefined;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
