import { Fragment, type MouseEvent, useLayoutEffect } from "react";
import { PageStyleContext } from "../../../../site/ui/page-style.ts";
import { PageComponent, placesOf, titledComponent } from "../../site/PageBody.tsx";
import { type EditedComponent, labelOf } from "../operations/page-state.ts";
import type { PageView } from "../use-page.ts";
import { useShortcuts } from "../use-shortcuts.ts";
import { AddHere, ComponentBar } from "./EditingTools.tsx";
import { InPlace } from "./InPlace.tsx";
import { type Frame, usePageStyle } from "./use-frame.ts";
import { usePreviewContext } from "./use-preview-context.ts";

interface Props {
  page: PageView;
  frame: Frame;
  onAdd: (position: number) => void;
  onEdit: () => void;
}

/** The page itself, drawn by what draws it for visitors, and the editor's tools between its components. */
export function PreviewBody({ page, frame, onAdd, onEdit }: Props) {
  const { view, editor } = page;
  const { components, selected, fresh } = view;
  const context = usePreviewContext(page);
  const style = usePageStyle(frame);
  useShortcuts(page, frame.document);
  useMarked(frame, "data-edited", selected, components);
  useMarked(frame, "data-fresh", fresh, components);
  useLayoutEffect(() => {
    const added = fresh && frame.document.getElementById(`c${fresh}`);
    if (added) added.scrollIntoView({ block: "center" });
  }, [frame, fresh]);

  function choose(event: MouseEvent) {
    const target = event.target as Element;
    if (target.closest(".ed-gap")) return;
    // Nothing in the preview leads anywhere.
    if (!target.closest("[contenteditable]")) event.preventDefault();
    const id = target.closest("[data-component]")?.getAttribute("data-component");
    if (!id) return;
    editor.select(id);
    onEdit();
  }

  const titled = titledComponent(components);
  const indexes = new Map(components.map(({ id }, index) => [id, index]));
  const draw = (component: EditedComponent) => {
    const index = indexes.get(component.id) ?? 0;
    const isSelected = component.id === selected;
    const shown = { ...component, context, headingLevel: component.id === titled ? (1 as const) : (2 as const) };
    const isBelowFixed = index > 0;
    return (
      <Fragment key={component.id}>
        <div className={isBelowFixed ? "ed-gap" : "ed-gap ed-none"}>
          {isBelowFixed && <AddHere onAdd={() => onAdd(index)} above={labelOf(component)} />}
          {isSelected && <ComponentBar page={page} component={component} index={index} />}
        </div>
        {isSelected && component.type === "herosection1" ? (
          <InPlace page={page} frame={frame} component={component} shown={shown} />
        ) : (
          <PageComponent {...shown} />
        )}
      </Fragment>
    );
  };
  const { first, middle, last } = placesOf(components);
  return (
    <PageStyleContext value={style}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut; the list of components does the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
      <div onClick={choose} onSubmit={(event) => event.preventDefault()}>
        {first.map(draw)}
        <main id="content">{middle.map(draw)}</main>
        {last.map(draw)}
      </div>
    </PageStyleContext>
  );
}

/** Marks a component's element, which is drawn without knowing of the editor. */
function useMarked(frame: Frame, mark: string, id: string | null, components: readonly EditedComponent[]) {
  useLayoutEffect(() => {
    const element = id === null ? null : frame.document.getElementById(`c${id}`);
    element?.setAttribute(mark, "");
    return () => element?.removeAttribute(mark);
  }, [frame, mark, id, components]);
}
