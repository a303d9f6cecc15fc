import { Button, SegmentedControl } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import framed from "../../../../ui/framed-list.module.css";
import type { PageRevisionDetail } from "../../contract.ts";
import type { PageView } from "../page/use-page.ts";
import { useIsNarrow } from "../parts/use-is-narrow.ts";
import { type Difference, toComponents } from "./compare-version.ts";
import { DrawnVersion } from "./DrawnVersion.tsx";
import classes from "./VersionsDialog.module.css";

type Side = "then" | "now" | "both";

interface StagesProps {
  page: PageView;
  /** The content that the page is compared with, and its name. */
  then: Pick<PageRevisionDetail, "content" | "images">;
  thenName: string;
  nowName: string;
  firstSide?: Side;
  action: ReactNode;
  /** The differences. */
  children: ReactNode;
}

/** Another state of a page and the page as it is in the editor, rendered one at a time or side by side. */
export function Stages({ page, then, thenName, nowName, firstSide = "then", action, children }: StagesProps) {
  const isNarrow = useIsNarrow();
  const isPhone = useMediaQuery("(max-width: 599px)") ?? false;
  const [side, setSide] = useState<Side>(firstSide);
  const now = page.view.components;
  const shownSide = isNarrow && side === "both" ? "then" : side;
  const device = isPhone ? "phone" : isNarrow ? "tablet" : "desktop";
  const sides = [
    { value: "then", label: thenName },
    { value: "now", label: nowName },
    ...(isNarrow ? [] : [{ value: "both", label: tr("Side by side") }]),
  ];
  return (
    <>
      <div className={classes.bar}>
        <SegmentedControl
          aria-label={tr("Version shown")}
          value={shownSide}
          onChange={(value) => setSide(value as Side)}
          data={sides}
        />
        {action}
      </div>
      {children}
      <div className={classes.stages} data-both={shownSide === "both" || undefined}>
        <div className={classes.stage}>
          <DrawnVersion
            page={page}
            device={device}
            title={shownSide === "now" ? nowName : thenName}
            components={shownSide === "now" ? now : toComponents(then.content)}
            images={then.images}
          />
        </div>
        {shownSide === "both" && (
          <div className={classes.stage}>
            <DrawnVersion page={page} device={device} title={nowName} components={now} images={then.images} />
          </div>
        )}
      </div>
    </>
  );
}

interface DifferencesProps {
  list: readonly Difference[];
  isReordered: boolean;
  /** The text to show if there are none. */
  same: string;
  onRestore?: (difference: Difference) => void;
}

export function Differences({ list, isReordered, same, onRestore }: DifferencesProps) {
  if (list.length === 0) {
    return <p className={classes.note}>{isReordered ? tr("The same sections in a different order.") : same}</p>;
  }
  return (
    <ul className={`${framed.list} ${classes.differences}`} aria-label={tr("What is different")}>
      {list.map((difference) => (
        <li key={difference.id} className={`${framed.row} ${classes.difference}`}>
          <span className={classes.what}>
            <span className={classes.name}>{difference.name}</span>
            <span className={classes.note}>{difference.what}</span>
          </span>
          {difference.restorable && onRestore && (
            <Button
              variant="default"
              size="xs"
              aria-label={tr("Restore this one: {name}", { name: difference.name })}
              onClick={() => onRestore(difference)}
            >
              {tr("Restore this one")}
            </Button>
          )}
        </li>
      ))}
      {isReordered && <li className={`${framed.row} ${classes.difference}`}>{tr("The order is also different.")}</li>}
    </ul>
  );
}
