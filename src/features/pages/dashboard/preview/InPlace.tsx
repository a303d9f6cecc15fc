import { type ComponentProps, useLayoutEffect, useRef, useState } from "react";
import { PageComponent } from "../../site/PageBody.tsx";
import type { PageHandle } from "../use-page.ts";
import { richFromDom } from "./rich-from-dom.ts";
import type { Frame } from "./use-frame.ts";

interface Props {
  page: PageHandle;
  frame: Frame;
  id: string;
  shown: ComponentProps<typeof PageComponent>;
}

const places = [
  { path: "title", label: "Title", selector: ".block-title", rich: false },
  { path: "description", label: "Description", selector: '[data-field="description"]', rich: true },
  { path: "buttonText", label: "Button", selector: ".button", rich: false },
] as const;

/** Keep the element of an empty text: otherwise there would be no place to type. */
const emptyMark = "\u200b";

function withPlaces(shown: Props["shown"]): Props["shown"] {
  const config = shown.config as Record<string, unknown>;
  const empty = places.filter(({ path, rich }) => !rich && isEmpty(config[path]));
  if (empty.length === 0) return shown;
  return { ...shown, config: { ...config, ...Object.fromEntries(empty.map(({ path }) => [path, emptyMark])) } };
}

/** Edits the hero's texts in place. React leaves it alone while it contains the caret, and rerenders it afterward. */
export function InPlace({ page, frame, id, shown }: Props) {
  const [turn, setTurn] = useState(0);
  const [held, setHeld] = useState<typeof shown | null>(null);
  const latest = useRef(shown);
  latest.current = shown;
  const { editor } = page;
  const isHeld = held !== null;

  useLayoutEffect(() => {
    const root = frame.document.getElementById(`c${id}`);
    const stops = places.map(({ path, label, selector, rich }) => {
      const element = root?.querySelector<HTMLElement>(selector);
      if (!element) return () => {};
      element.contentEditable = rich ? "true" : "plaintext-only";
      element.setAttribute("role", "textbox");
      element.setAttribute("aria-label", label);
      element.setAttribute("aria-multiline", String(rich));
      element.dataset.placeholder = label;
      if (element.textContent === emptyMark) element.textContent = "";
      const markEmpty = () => element.toggleAttribute("data-empty", (element.textContent ?? "").trim() === "");
      markEmpty();
      const typed = () => {
        markEmpty();
        for (const text of [element, ...element.querySelectorAll(".is-unfinished")])
          text.classList.remove("is-unfinished");
        editor.setField(id, path, rich ? richFromDom(element) : oneLine(element));
      };
      const focus = () => setHeld((now) => now ?? latest.current);
      const blur = ({ relatedTarget }: FocusEvent) => {
        // Don't rerender while the caret moves from one text of the hero to another.
        if (relatedTarget && root?.contains(relatedTarget as Node)) return;
        setHeld(null);
        setTurn((now) => now + 1);
      };
      const key = (event: KeyboardEvent) => {
        const isStep = (event.ctrlKey || event.metaKey) && ["z", "y"].includes(event.key.toLowerCase());
        if (isStep) element.blur();
        else if (event.key === "Escape" || (event.key === "Enter" && !rich)) {
          event.preventDefault();
          element.blur();
        }
      };
      const paste = (event: ClipboardEvent) => {
        event.preventDefault();
        frame.document.execCommand("insertText", false, event.clipboardData?.getData("text/plain") ?? "");
      };
      const listeners = { input: typed, focus, blur, keydown: key, paste };
      for (const [name, work] of Object.entries(listeners)) element.addEventListener(name, work as EventListener);
      return () => {
        for (const [name, work] of Object.entries(listeners)) element.removeEventListener(name, work as EventListener);
      };
    });
    return () => {
      for (const stop of stops) stop();
    };
  }, [frame, id, editor, turn, isHeld ? null : shown]);

  return <PageComponent key={turn} {...withPlaces(held ?? shown)} />;
}

function isEmpty(value: unknown): boolean {
  return typeof value === "string" && value.trim() === "";
}

function oneLine(element: HTMLElement): string {
  return (element.textContent ?? "").replaceAll(/\s+/g, " ");
}
