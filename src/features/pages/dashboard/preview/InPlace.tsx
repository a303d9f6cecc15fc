import { type ComponentProps, useLayoutEffect, useMemo, useRef, useState } from "react";
import { valueAt, withValueAt } from "../../../../documents/protocol/paths.ts";
import { PageComponent } from "../../../../page-components/PageBody.tsx";
import { getBlock } from "../../../../page-components/registry.ts";
import type { Config } from "../page/page-fields.ts";
import type { PageHandle } from "../page/use-page.ts";
import { startTyping } from "../text/editable-element.ts";
import { type TextField, withPlaces } from "../text/in-place-fields.ts";
import type { Frame } from "./use-frame.ts";
import { useTypedTexts } from "./use-typed-texts.ts";

type Shown = ComponentProps<typeof PageComponent>;

interface Props {
  page: PageHandle;
  frame: Frame;
  /** Its texts can be typed where they stand. */
  isActive: boolean;
  /** Changes when the component is to be drawn anew. */
  turn: number;
  onRedraw: () => void;
  shown: Shown;
}

/**
 * A component whose texts are typed in place, as its fields declare them. React leaves it alone while it contains the
 * caret, and draws it anew afterward.
 */
export function InPlace({ page, frame, isActive, turn, onRedraw, shown }: Props) {
  const { id, type } = shown;
  const { editor } = page;
  const block = getBlock(type);
  const [held, setHeld] = useState<Shown | null>(null);
  const isTyped = useRef(false);
  const drawn = useMemo(() => {
    if (!isActive || !block) return shown;
    const config = withPlaces(block, shown.config as Config);
    return config === shown.config ? shown : { ...shown, config };
  }, [isActive, block, shown]);
  const latest = useRef(drawn);
  latest.current = drawn;

  function release() {
    setHeld(null);
    // Only typing makes the elements differ from what React knows.
    if (isTyped.current) onRedraw();
    isTyped.current = false;
  }

  const isStale = held !== null && (!isActive || getSizes(held) !== getSizes(drawn));
  useLayoutEffect(() => {
    // Another section was chosen, or somebody else added or removed items: what was typed is in the fields already.
    if (isStale) release();
  }, [isStale]);

  function setText({ path, list }: TextField, text: string) {
    const config = editor.views.component(id)?.config;
    if (config === undefined) return;
    if (list === null) editor.setField(id, path, text);
    else editor.setField(id, list, withValueAt(valueAt(config, list), path.slice(list.length + 1), text));
  }

  const rendered = held ?? drawn;
  useTypedTexts({
    frame,
    component: rendered,
    isActive,
    turn,
    onFocus: () => setHeld((now) => now ?? latest.current),
    onText: (field, text) => {
      isTyped.current = true;
      setText(field, text);
    },
    onLeave: release,
    onStep: (path) => void editor.settled().then(() => requestAnimationFrame(() => typeAgain(path))),
  });

  /** Undo drew the component anew. */
  function typeAgain(path: string) {
    const again = frame.document.querySelector<HTMLElement>(`#c${id} [data-field="${path}"]`);
    if (again?.isContentEditable && frame.document.activeElement === frame.document.body) startTyping(again, null);
  }

  return <PageComponent key={turn} {...rendered} />;
}

/** How long a component's lists are, and those in their items. */
function getSizes({ config }: Shown): string {
  const size = (value: unknown): string =>
    Array.isArray(value) ? `[${value.map((item) => Object.values(Object(item)).map(size).join("")).join()}]` : "";
  return Object.values(config as Config)
    .map(size)
    .join();
}
