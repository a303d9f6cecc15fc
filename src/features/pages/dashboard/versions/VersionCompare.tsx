import { Button, Skeleton } from "@mantine/core";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { ConfirmDialog } from "../../../../ui/dialogs/ConfirmDialog.tsx";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { Loaded } from "../../../../ui/states/Loaded.tsx";
import { type PageRevision, type PageRevisionDetail, texts } from "../../contract.ts";
import type { PageView } from "../page/use-page.ts";
import { compareVersion, type Difference } from "./compare-version.ts";
import { Differences, Stages } from "./Stages.tsx";
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
  const gone = (
    <Notice tone="info" announce>
      <p>{texts.revisionNotFound}</p>
      <p>{tr("Please choose another one from the list.")}</p>
    </Notice>
  );
  return (
    <Loaded
      query={useVersion(revision.revision_id)}
      failed={texts.revisionsFailed}
      loading={<Skeleton height={480} radius={6} />}
      gone={gone}
    >
      {(version) => <Comparison {...rest} version={version} />}
    </Loaded>
  );
}

interface ComparisonProps extends Omit<Props, "revision"> {
  version: PageRevisionDetail;
}

function Comparison({ page, version, asking, onAsk, onRestored }: ComparisonProps) {
  const [only, setOnly] = useState<Difference | null>(null);
  const [busy, setBusy] = useState(false);
  const { differences, isReordered } = compareVersion(version.content, page.view.components);
  const isSame = differences.length === 0 && !isReordered;

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

  return (
    <section aria-label={tr("Comparison")} className={classes.comparison}>
      <Stages
        page={page}
        then={version}
        thenName={tr("This version")}
        nowName={tr("Current page")}
        action={!isSame && <Button onClick={() => ask(null)}>{tr("Restore this version")}</Button>}
      >
        <Differences
          list={differences}
          isReordered={isReordered}
          same={tr("Same as the current page.")}
          onRestore={ask}
        />
      </Stages>
      <ConfirmDialog
        opened={asking}
        title={only ? tr("Restore “{name}”?", { name: only.name }) : tr("Restore this version?")}
        confirm={only ? tr("Restore section") : tr("Restore version")}
        cancel={tr("Cancel")}
        busy={busy}
        onConfirm={() => void (busy || restore())}
        onCancel={() => onAsk(false)}
      >
        {consequence(only)}
      </ConfirmDialog>
    </section>
  );
}

function consequence(only: Difference | null): string {
  const what = only
    ? tr("This section is restored from this version; the others don't change.")
    : tr("Sections, texts, images, and their order are restored from this version.");
  const then = tr(
    "Visitors see it once you save the page. The current page is kept as a version, and Undo brings it back.",
  );
  return `${what} ${then}`;
}
