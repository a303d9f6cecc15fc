import { useEffect, useState } from "react";
import { recall, remember } from "../../../../documents/client/device-storage.ts";

const key = "rostrum.focus-mode";

/** Escape closes these first. */
const closesFirst = "[role=dialog], [role=menu], [role=listbox]";
/** From these, Escape leads back to the text. */
const leadsBack = "[role=toolbar], search";

function isForSomethingElse({ target }: KeyboardEvent): boolean {
  if (target instanceof Element && target.closest(leadsBack)) return true;
  return [...document.querySelectorAll(closesFirst)].some((element) => element.checkVisibility());
}

/** Hides everything but the text until Escape is pressed. Remembered on this device. */
export function useFocusMode() {
  const [isOn, setOn] = useState(() => recall(key) !== null);

  useEffect(() => {
    const root = document.documentElement;
    if (isOn) root.dataset.focusMode = "";
    return () => {
      delete root.dataset.focusMode;
    };
  }, [isOn]);

  useEffect(() => {
    if (!isOn) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing || isForSomethingElse(event)) return;
      remember(key, null);
      setOn(false);
    };
    // Capturing, so that whatever Escape closes is still open.
    window.addEventListener("keydown", leave, true);
    return () => window.removeEventListener("keydown", leave, true);
  }, [isOn]);

  function toggle() {
    remember(key, isOn ? null : "1");
    setOn(!isOn);
  }

  return { isOn, toggle };
}
