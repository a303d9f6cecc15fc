import { Button, SegmentedControl, Skeleton } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useState } from "react";
import { isStatus } from "../../../../ui/api.ts";
import { ConfirmDialog } from "../../../../ui/ConfirmDialog.tsx";
import framed from "../../../../ui/framed-list.module.css";
import { LoadError } from "../../../../ui/LoadError.tsx";
import { Notice } from "../../../../ui/Notice.tsx";
import { type PageRevision, type PageRevisionDetail, texts } from "../../contract.ts";
import type { PageView } from "../use-page.ts";
import { compareVersion, componentsOf, type Difference } from "./compare-version.ts";
import { DrawnVersion } from "./DrawnVersion.tsx";
import { useVersion } from "./use-versions.ts";
import classes from "./VersionsDialog.module.css";

interface Props {
  page: PageView;
  revision: PageRevision;
  asking: boolean;
  onAsk: (asking: boolean) => void;
  onRestored: (isWhole: boolean) => Promise<void>;
}

export function VersionCompare({ revision, ...rest }: Props) {
  const { data, error, isFetching, refetch } = useVersion(revision.revision_id);
  if (data) return <Comparison {...rest} version={data} />;
  if (isStatus(error, 404)) {
    return (
      <Notice tone="info" announce>
        <p>{texts.revisionNotFound}</p>
        <p>Please choose another one from the list.</p>
      </Notice>
    );
  }
  if (error) {
    return (
      <LoadError error={error} fallback={texts.revisionsFailed} retrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  return <Skeleton height={480} radius={6} />;
}

type Side = "then" | "now" | "both";
interface ComparisonProps extends Omit<Props, "revision"> {
  version: PageRevisionDetail;
}

function Comparison({ page, version, asking, onAsk, onRestored }: ComparisonProps) {
  const isNarrow = useMediaQuery("(max-width: 899px)") ?? false;
  const isPhone = useMediaQuery("(max-width: 599px)") ?? false;
  const [side, setSide] = useState<Side>("then");
  const [only, setOnly] = useState<Difference | null>(null);
  const [busy, setBusy] = useState(false);
  const now = page.view.components;
  const { differences, isReordered } = compareVersion(version.content, now);
  const isSame = differences.length === 0 && !isReordered;
  const shownSide = isNarrow && side === "both" ? "then" : side;

  function ask(difference: Difference | null) {
    setOnly(difference);
    onAsk(true);
  }
  async function restore() {
    setBusy(true);
    const isDone = await page.editor.restoreVersion(version.revision_id, only?.id ?? null);
    setBusy(false);
    onAsk(false);
    // Include its images.
    if (isDone) void page.refresh();
    if (isDone) await onRestored(only === null);
  }

  const device = isPhone ? "phone" : isNarrow ? "tablet" : "desktop";
  const nowTitle = page.saving.pending.length > 0 ? "Current page, with unsaved changes" : "Current page";
  const sides = [
    { value: "then", label: "This version" },
    { value: "now", label: "Current page" },
    ...(isNarrow ? [] : [{ value: "both", label: "Side by side" }]),
  ];
  return (
    <section aria-label="Comparison" className={classes.comparison}>
      <div className={classes.bar}>
        <SegmentedControl
          aria-label="What is shown"
          value={shownSide}
          onChange={(value) => setSide(value as Side)}
          data={sides}
        />
        {!isSame && <Button onClick={() => ask(null)}>Restore this version</Button>}
      </div>
      <Differences list={differences} isReordered={isReordered} onRestore={ask} />
      <div className={classes.stages} data-both={shownSide === "both" || undefined}>
        <div className={classes.stage}>
          <DrawnVersion
            page={page}
            device={device}
            title={shownSide === "now" ? nowTitle : "This version"}
            components={shownSide === "now" ? now : componentsOf(version.content)}
            images={version.images}
          />
        </div>
        {shownSide === "both" && (
          <div className={classes.stage}>
            <DrawnVersion page={page} device={device} title={nowTitle} components={now} images={version.images} />
          </div>
        )}
      </div>
      <ConfirmDialog
        opened={asking}
        title={only ? `Restore “${only.name}”?` : "Restore this version?"}
        confirm={only ? "Restore section" : "Restore version"}
        cancel="Cancel"
        busy={busy}
        onConfirm={() => void (busy || restore())}
        onCancel={() => onAsk(false)}
      >
        {consequence(only, page.saving.pending.length)}
      </ConfirmDialog>
    </section>
  );
}

function consequence(only: Difference | null, unsaved: number): string {
  const first =
    unsaved === 0 ? "" : `Your ${unsaved === 1 ? "unsaved change is" : `${unsaved} unsaved changes are`} saved first. `;
  const what = only
    ? "This section is restored from this version; the others don't change."
    : "Sections, texts, images, and their order are restored from this version.";
  return `${first}${what} Visitors see it immediately. The current page is kept as a version, and Undo brings it back.`;
}

interface DifferencesProps {
  list: readonly Difference[];
  isReordered: boolean;
  onRestore: (difference: Difference) => void;
}

function Differences({ list, isReordered, onRestore }: DifferencesProps) {
  if (list.length === 0) {
    const text = isReordered ? "The same sections in a different order." : "Same as the current page.";
    return <p className={classes.lead}>{text}</p>;
  }
  return (
    <ul className={`${framed.list} ${classes.differences}`} aria-label="What is different">
      {list.map((difference) => (
        <li key={difference.id} className={`${framed.row} ${classes.difference}`}>
          <span className={classes.what}>
            <span className={classes.name}>{difference.name}</span>
            <span className={classes.lead}>{difference.what}</span>
          </span>
          {difference.restorable && (
            <Button
              variant="default"
              size="xs"
              aria-label={`Restore this one: ${difference.name}`}
              onClick={() => onRestore(difference)}
            >
              Restore this one
            </Button>
          )}
        </li>
      ))}
      {isReordered && <li className={`${framed.row} ${classes.difference}`}>The order is also different.</li>}
    </ul>
  );
}
