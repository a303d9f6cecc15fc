import { type MouseEvent, memo, useLayoutEffect, useMemo } from "react";
import { PageStyle, PageStyleContext } from "../../../../site/ui/page-style.ts";
import { placesOf, titledComponent } from "../../site/PageBody.tsx";
import type { Part } from "../page-state.ts";
import { type PageHandle, useOutline } from "../use-page.ts";
import { useShortcuts } from "../use-shortcuts.ts";
import { PlacedComponent } from "./PlacedComponent.tsx";
import type { Frame } from "./use-frame.ts";
import { usePreviewContext } from "./use-preview-context.ts";

interface Props {
  page: PageHandle;
  frame: Frame;
  onAdd: (position: number) => void;
  onEdit: () => void;
}

/** Renders the page with the public site's components, and the editor's tools between them. */
export const PreviewBody = memo(function PreviewBody({ page, frame, onAdd, onEdit }: Props) {
  const { editor } = page;
  const { components, selected, fresh } = useOutline(editor);
  const context = usePreviewContext(page);
  const style = useMemo(() => new PageStyle(), []);
  useShortcuts(page, frame.document);
  useLayoutEffect(() => {
    const added = fresh && frame.document.getElementById(`c${fresh}`);
    if (added) added.scrollIntoView({ block: "center" });
  }, [frame, fresh]);

  function choose(event: MouseEvent) {
    const target = event.target as Element;
    if (target.closest(".ed-gap")) return;
    // Links and forms in the preview do nothing.
    if (!target.closest("[contenteditable]")) event.preventDefault();
    const id = target.closest("[data-component]")?.getAttribute("data-component");
    if (!id) return;
    editor.select(id);
    onEdit();
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
      isTabStop={part.id === stop}
    />
  );
  const { first, middle, last } = placesOf(components);
  return (
    <PageStyleContext value={style}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut; the list of components does the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
      <div onClick={choose} onSubmit={(event) => event.preventDefault()}>
        {first.map(draw)}
        <main id="content">
          {titled === undefined && <h1 className="visually-hidden">{page.page.page_name}</h1>}
          {middle.map(draw)}
        </main>
        {last.map(draw)}
      </div>
    </PageStyleContext>
  );
});
