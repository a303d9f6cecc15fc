import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { getBlock } from "../../../../page-components/registry.ts";
import type { EditedComponent } from "../page/page-state.ts";
import {
  endEditing,
  keepsLines,
  makeEditable,
  paste,
  pressRichKey,
  readTyped,
  refuseFormat,
  selectPlaceholder,
} from "../text/editable-element.ts";
import { getTextFields, type TextField } from "../text/in-place-fields.ts";
import { isLinkAsked } from "../text/rich-links.ts";
import { typeLists } from "../text/rich-lists.ts";
import type { Frame } from "./use-frame.ts";

interface Options {
  frame: Frame;
  /** As it is drawn. */
  component: { id: string; type: string; config: unknown };
  isActive: boolean;
  turn: number;
  onFocus: () => void;
  onText: (field: TextField, text: string) => void;
  /** The caret has left the component. */
  onLeave: () => void;
  /** A step back or forward was asked for, with the caret in this text. */
  onStep: (path: string) => void;
}

/** Makes a drawn component's texts editable while it is active, and listens to what is typed. */
export function useTypedTexts({ frame, component, isActive, turn, ...on }: Options): void {
  const { id, type } = component;
  const focused = useEffectEvent((element: HTMLElement) => {
    on.onFocus();
    selectPlaceholder(element);
  });
  const typed = useEffectEvent((element: HTMLElement, field: TextField) => {
    on.onText(field, readTyped(element, field));
  });
  const left = useEffectEvent(on.onLeave);
  const pressed = useEffectEvent((event: KeyboardEvent, element: HTMLElement, field: TextField) => {
    // These keys may be meant for what an input method offers.
    if (event.isComposing) return;
    if (field.isRich) pressRichKey(event, element);
    const isStep = (event.ctrlKey || event.metaKey) && ["z", "y"].includes(event.key.toLowerCase());
    const isEnd = event.key === "Enter" && !field.isRich && !keepsLines(element, field);
    if (!isStep && !isEnd && event.key !== "Escape") return;
    event.preventDefault();
    element.blur();
    if (isStep) on.onStep(field.path);
    else if (event.key === "Escape") document.getElementById(`component-${id}`)?.focus();
  });

  const fields = useRef<ReadonlyMap<string, TextField>>(new Map());
  const getField = (element: HTMLElement) => fields.current.get(element.dataset.field ?? "");
  const textsIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>("[data-field]")];
  // After every change: React may have replaced the element of a text.
  useLayoutEffect(() => {
    const root = isActive ? frame.document.getElementById(`c${id}`) : null;
    const block = getBlock(type);
    if (!root || !block) return;
    const { config } = component as EditedComponent;
    fields.current = new Map(getTextFields(block, config).map((field) => [field.path, field]));
    for (const element of textsIn(root)) {
      const field = getField(element);
      if (field) makeEditable(element, field);
    }
  }, [frame, component, isActive, turn]);

  useLayoutEffect(() => {
    const root = isActive ? frame.document.getElementById(`c${id}`) : null;
    if (!root) return;
    /** Calls back with the text that an event happened in. */
    const within =
      <E extends Event>(work: (event: E, element: HTMLElement, field: TextField) => void) =>
      (event: Event) => {
        const element = (event.target as Element).closest<HTMLElement>("[contenteditable]");
        const field = element && getField(element);
        if (field) work(event as E, element, field);
      };
    const listeners = {
      beforeinput: within<InputEvent>((event, element, field) => {
        refuseFormat(event);
        if (field.isRich) typeLists(element, event);
      }),
      input: within((_event, element, field) => typed(element, field)),
      focusin: within((_event, element) => focused(element)),
      focusout: within<FocusEvent>(({ relatedTarget }, element) => {
        // The link of the text is asked for; the window lost the focus, not the text in it; or the caret moved to another text of this component.
        if (isLinkAsked(element) || !document.hasFocus()) return;
        if (relatedTarget && root.contains(relatedTarget as Node)) return;
        left();
      }),
      click: within((_event, element) => selectPlaceholder(element)),
      paste: within<ClipboardEvent>(paste),
      keydown: within<KeyboardEvent>((event, element, field) => pressed(event, element, field)),
    };
    for (const [name, work] of Object.entries(listeners)) root.addEventListener(name, work);
    return () => {
      for (const [name, work] of Object.entries(listeners)) root.removeEventListener(name, work);
      for (const element of textsIn(root)) endEditing(element);
    };
  }, [frame, id, isActive, turn]);
}
