import { Button, Skeleton, Title } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { tr } from "../../shared/languages/tr.ts";
import { escapeHtml } from "../../shared/text.ts";
import { useSingleMutate } from "../../ui/calls/use-single-mutate.ts";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { showFailure, showSuccess } from "../../ui/notices/notify.ts";
import { Loaded, type Query } from "../../ui/states/Loaded.tsx";
import { CompareText } from "./CompareText.tsx";
import { findHunks } from "./hunks.ts";
import classes from "./VersionCompare.module.css";

const texts = {
  article: {
    current: tr("Current article"),
    same: tr("Same as the current article"),
    both: tr("This version and the current article"),
  },
  newsletter: {
    current: tr("Current newsletter"),
    same: tr("Same as the current newsletter"),
    both: tr("This version and the current newsletter"),
  },
};

/** A text, and short fields that are shown if they differ. */
interface Compared {
  content: string;
  lines?: Record<string, string>;
}

interface Props<V> {
  what: keyof typeof texts;
  version: Query<V>;
  failed: string;
  getText: (version: V) => Compared;
  current: Compared;
  mayRestore: boolean;
  restore: () => Promise<{ message: string }>;
  restoreFailed: string;
  /** Says what restoring does. */
  consequence: string;
  onRestored: () => void;
  /** Loads the document again. */
  refresh: () => Promise<unknown>;
}

/** Shows one version beside the current text, and restores it. */
export function VersionCompare<V>({ version, failed, getText, ...props }: Props<V>) {
  return (
    <Loaded query={version} failed={failed} loading={<Skeleton height={320} radius={6} />}>
      {(loaded) => <Comparison {...props} then={getText(loaded)} />}
    </Loaded>
  );
}

type ComparisonProps = Omit<Props<unknown>, "version" | "failed" | "getText"> & { then: Compared };

function Comparison({ what, then, current, mayRestore, consequence, ...restoring }: ComparisonProps) {
  const [asking, setAsking] = useState(false);
  const names = { leftName: tr("This version"), rightName: texts[what].current };
  const hunks = findHunks(then.content, current.content);
  const changed = Object.entries(then.lines ?? {}).filter(([label, before]) => before !== current.lines?.[label]);
  const isSame = changed.length === 0 && hunks.every((hunk) => hunk.same);
  const restoration = useMutation({
    mutationFn: restoring.restore,
    async onSuccess({ message }) {
      // Where it leads, the restored text is shown.
      await restoring.refresh();
      showSuccess(message);
      restoring.onRestored();
    },
    onError(error) {
      showFailure(error, restoring.restoreFailed);
      return restoring.refresh();
    },
    onSettled: () => setAsking(false),
  });
  const start = useSingleMutate(restoration);
  return (
    <section aria-label={tr("Comparison")}>
      <div className={classes.bar}>
        <Title order={2} className={classes.barTitle}>
          {isSame ? texts[what].same : texts[what].both}
        </Title>
        {!isSame && mayRestore && (
          <Button size="sm" onClick={() => setAsking(true)}>
            {tr("Restore this version")}
          </Button>
        )}
      </div>
      {changed.map(([label, before]) => (
        <div key={label} className={classes.small}>
          <span className={classes.smallLabel}>{label}</span>
          <CompareText
            hunks={[{ same: false, left: [escapeHtml(before)], right: [escapeHtml(current.lines?.[label] ?? "")] }]}
            {...names}
          />
        </div>
      ))}
      <CompareText hunks={hunks} {...names} />
      <ConfirmDialog
        opened={asking}
        title={tr("Restore this version?")}
        confirm={tr("Restore version")}
        cancel={tr("Cancel")}
        busy={restoration.isPending}
        onConfirm={() => start()}
        onCancel={() => setAsking(false)}
      >
        {consequence}
      </ConfirmDialog>
    </section>
  );
}
