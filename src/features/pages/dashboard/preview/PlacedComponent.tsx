import { type ComponentProps, memo, useLayoutEffect, useMemo, useState } from "react";
import type { PageComponent } from "../../../../page-components/PageBody.tsx";
import { getBlock } from "../../../../page-components/registry.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import type { PageStyle } from "../../../../site-kit/page-style.ts";
import { getLabel, isFixed, isHidden, type Part } from "../page/page-state.ts";
import { type PageHandle, useComponent } from "../page/use-page.ts";
import { AddHere, ComponentBar } from "./EditingTools.tsx";
import { InPlace } from "./InPlace.tsx";
import type { Frame } from "./use-frame.ts";

interface Props extends Pick<ComponentProps<typeof PageComponent>, "context" | "headingLevel"> {
  page: PageHandle;
  frame: Frame;
  style: PageStyle;
  part: Part;
  index: number;
  isSelected: boolean;
  isFresh: boolean;
  /** Whether its texts may be changed: not by those who may change this page alone, if all pages show it. */
  canType: boolean;
  /** Whether this one of the add buttons is in the tab order. */
  isTabStop: boolean;
  onAdd: (position: number) => void;
}

/** A component in the preview, with its tools. Rerenders alone when it is edited. */
export const PlacedComponent = memo(function PlacedComponent(props: Props) {
  const { page, frame, style, part, index, context, headingLevel, isSelected, isFresh, canType, isTabStop, onAdd } =
    props;
  const component = useComponent(page.editor, part.id);
  const shown = useMemo(() => component && { ...component, context, headingLevel }, [component, context, headingLevel]);
  useLayoutEffect(() => frame.apply(style));
  // Here, so that a component that is drawn anew is marked again.
  const [turn, setTurn] = useState(0);
  useMark(frame, part.id, "data-edited", isSelected);
  useMark(frame, part.id, "data-fresh", isFresh);
  useMark(frame, part.id, "data-everywhere", isSelected && isFixed(part) && !part.isOwnBar);
  const isUnwritten = component !== undefined && isHidden(component);
  const isUnseen = isUnwritten || getBlock(part.type)?.hasNothing?.(context) === true;
  useMark(frame, part.id, "data-unseen", isUnseen);
  if (!shown) return null;
  const isBelowFixed = index > 0;
  return (
    <>
      <div className={isBelowFixed ? "ed-gap" : "ed-gap ed-none"}>
        {isBelowFixed && <AddHere onAdd={() => onAdd(index)} above={getLabel(part)} isTabStop={isTabStop} />}
        {isUnseen && (
          <span className="ed-unseen">
            {isUnwritten
              ? tr("Not shown to visitors: nothing is written here yet")
              : tr("Not shown to visitors: there are no articles yet")}
          </span>
        )}
        {/* A fixed one has no tools, and its name would cover the last entries of the menu. */}
        {isSelected && !isFixed(part) && <ComponentBar page={page} part={part} index={index} />}
      </div>
      <InPlace
        page={page}
        frame={frame}
        isActive={isSelected && canType}
        turn={turn}
        onRedraw={() => setTurn(turn + 1)}
        shown={shown}
      />
    </>
  );
});

/** Marks a component's element from outside, because its markup knows nothing of the editor. */
function useMark(frame: Frame, id: string, mark: string, isMarked: boolean): void {
  useLayoutEffect(() => {
    // Changes nothing where it is so already: a keystroke must not restyle the page.
    frame.document.getElementById(`c${id}`)?.toggleAttribute(mark, isMarked);
  });
}
