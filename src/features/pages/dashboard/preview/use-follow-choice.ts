import { useLayoutEffect, useRef } from "react";
import type { Outline } from "../page/editor-view.ts";
import { indexOf } from "../page/page-state.ts";
import type { Frame } from "./use-frame.ts";

/** Space above a section that is scrolled to, for its tools. */
const margin = 48;
/** How much a sheet leaves of the preview. */
const uncovered = 0.38;

/**
 * Scrolls the preview to a section when it is chosen elsewhere or moved. Leaves everything where it is at any other
 * time, so the person's own scrolling and typing win. Returns a function that notes a choice made in the preview, where
 * the section is in sight already.
 */
export function useFollowChoice(frame: Frame, outline: Outline, isCovered: boolean): (id: string) => void {
  const { selected, components } = outline;
  const chosenHere = useRef<string | null>(null);
  const before = useRef({ selected: null as string | null, index: -1, count: 0 });
  useLayoutEffect(() => {
    // Makes room to scroll what is last on the page above the sheet.
    frame.document.documentElement.classList.toggle("ed-covered", isCovered);
  }, [frame, isCovered]);
  useLayoutEffect(() => {
    const index = selected === null ? -1 : indexOf(outline, selected);
    const last = before.current;
    before.current = { selected, index, count: components.length };
    const isMoved = selected === last.selected && index !== last.index && components.length === last.count;
    const isChosen = selected !== last.selected && selected !== chosenHere.current;
    chosenHere.current = null;
    if (selected !== null && (isChosen || isMoved)) reveal(frame.document, `c${selected}`, isCovered);
  }, [frame, selected, components]);
  return (id) => {
    if (id !== selected) chosenHere.current = id;
  };
}

/** Scrolls the window of this document only: `scrollIntoView` would also scroll the editor around it. */
function reveal(document: Document, id: string, isCovered: boolean): void {
  const section = document.getElementById(id)?.getBoundingClientRect();
  const view = document.defaultView;
  if (!section || !view) return;
  const height = view.innerHeight * (isCovered ? uncovered : 1);
  if (section.top >= 0 && section.bottom <= height) return;
  const above = Math.max(margin, (height - section.height) / 2);
  const distance = section.top - above;
  const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  // A long way would take long, and images that load on it would move its end.
  const isNear = Math.abs(distance) < 2 * view.innerHeight;
  view.scrollTo({ top: view.scrollY + distance, behavior: isNear && !isCalm ? "smooth" : "instant" });
}
