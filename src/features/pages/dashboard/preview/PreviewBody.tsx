import { type MouseEvent, memo, useMemo } from "react";
import { flushSync } from "react-dom";
import { getPlaces, titledComponent } from "../../../../page-components/PageBody.tsx";
import { EditedContext } from "../../../../page-components/ui/field-mark.tsx";
import { PageStyle, PageStyleContext } from "../../../../site-kit/page-style.ts";
import { isFixed, type Part } from "../page/page-state.ts";
import { type PageHandle, useOutline, usePublishing } from "../page/use-page.ts";
import { useShortcuts } from "../page/use-shortcuts.ts";
import { caretAt, startTyping } from "../text/editable-element.ts";
import { openText } from "../text/open-text.ts";
import { PlacedComponent } from "./PlacedComponent.tsx";
import { useFollowChoice } from "./use-follow-choice.ts";
import type { Frame } from "./use-frame.ts";
import { usePreviewContext } from "./use-preview-context.ts";

interface Props {
  page: PageHandle;
  frame: Frame;
  isCovered: boolean;
  onAdd: (position: number) => void;
  /** A section was chosen, to type in its text where it stands, or to edit its fields. */
  onEdit: (isTyping: boolean) => void;
}

/** Renders the page with the public site's components, and the editor's tools between them. */
export const PreviewBody = memo(function PreviewBody({ page, frame, isCovered, onAdd, onEdit }: Props) {
  const { editor } = page;
  const outline = useOutline(editor);
  const { components, selected, fresh } = outline;
  const canChangeBars = usePublishing(page).state?.bars.can_change !== false;
  const context = usePreviewContext(page);
  const style = useMemo(() => new PageStyle(), []);
  useShortcuts(page, frame.document);
  const noteChoice = useFollowChoice(frame, outline, isCovered);

  function choose(event: MouseEvent) {
    const target = event.target as Element;
    if (target.closest(".ed-gap")) return;
    // Links and forms in the preview do nothing.
    event.preventDefault();
    const id = target.closest("[data-component]")?.getAttribute("data-component");
    if (!id) return;
    const text = target.closest<HTMLElement>("[data-field]");
    const caret = caretAt(frame.document, event.clientX, event.clientY);
    const isTypedIn = text?.isContentEditable === true && frame.document.activeElement === text;
    const wasSelected = id === selected;
    noteChoice(id);
    flushSync(() => editor.select(id));
    const written = target.closest("[data-written]");
    const type = components.find((part) => part.id === id)?.type;
    if (written && type && (wasSelected || target.closest("button"))) return openText(page, { id, type });
    const isTyping = text?.isContentEditable === true;
    // The first touch of a section only chooses it: a keyboard would cover half of it.
    const isTouch = (event.nativeEvent as PointerEvent).pointerType === "touch";
    if (isTyping && !isTouch && !isTypedIn) startTyping(text, caret);
    onEdit(isTyping);
  }

  const titled = titledComponent(components);
  const indexes = new Map(components.map(({ id }, index) => [id, index]));
  const stop = selected ?? components[1]?.id;
  const draw = (part: Part) => (
    <PlacedComponent
      key={part.id}
      page={page}
      frame={frame}
      context={context}
      style={style}
      part={part}
      onAdd={onAdd}
      index={indexes.get(part.id) ?? 0}
      headingLevel={part.id === titled ? 1 : 2}
      isSelected={part.id === selected}
      isFresh={part.id === fresh}
      canType={canChangeBars || !isFixed(part) || part.isOwnBar === true}
      isTabStop={part.id === stop}
    />
  );
  const { first, middle, last } = getPlaces(components);
  return (
    <EditedContext value>
      <PageStyleContext value={style}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut; the list of components does the same */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
        <div
          onClick={choose}
          onAuxClick={(event) => event.preventDefault()}
          onSubmit={(event) => event.preventDefault()}
        >
          {first.map(draw)}
          <main id="content">
            {titled === undefined && <h1 className="visually-hidden">{page.page.page_name}</h1>}
            {middle.map(draw)}
          </main>
          {last.map(draw)}
        </div>
      </PageStyleContext>
    </EditedContext>
  );
});
