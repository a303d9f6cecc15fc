import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { tr } from "../../../shared/languages/tr.ts";
import { CopyTextButton } from "../../../ui/CopyTextButton.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { Notice } from "../../../ui/notices/Notice.tsx";
import { trRich } from "../../../ui/texts/tr-rich.tsx";
import { splitField } from "./page/page-fields.ts";
import type { PageView } from "./page/use-page.ts";
import { words } from "./page/words.ts";
import classes from "./RemovedSections.module.css";

/** Offers the unsaved text of sections that someone else deleted. It stays on this device until it is dismissed. */
export function RemovedSections({ page: { editor, saving, view } }: { page: PageView }) {
  const [confirming, setConfirming] = useState<string | null>(null);
  const byId = Map.groupBy(saving.aside, ({ path }) => splitField(path).id);
  return (
    <>
      {[...byId].map(([id, typed]) => {
        const isBack = view.components.some((component) => component.id === id);
        const text = typed.map(({ value }) => words(value)).join("\n");
        return (
          <Notice key={id} tone="error" announce>
            <section aria-label={tr("Deleted section")}>
              {trRich(
                "<strong>Someone else deleted a section you were editing.</strong> Your unsaved text is kept on this device:",
                { strong: (words) => <strong>{words}</strong> },
              )}
              <blockquote className={classes.text}>{text}</blockquote>
              <Group gap={8}>
                <Button size="sm" onClick={() => void editor.bringBack(id)}>
                  {isBack ? tr("Use my text") : tr("Restore section")}
                </Button>
                <CopyTextButton variant="default" size="sm" value={text}>
                  {tr("Copy text")}
                </CopyTextButton>
                <Button variant="default" size="sm" onClick={() => setConfirming(id)}>
                  {tr("Dismiss")}
                </Button>
              </Group>
            </section>
          </Notice>
        );
      })}
      <ConfirmDialog
        danger
        opened={confirming !== null}
        title={tr("Discard this text?")}
        confirm={tr("Discard text")}
        cancel={tr("Cancel")}
        onConfirm={() => {
          if (confirming !== null) editor.dismissAside(confirming);
          setConfirming(null);
        }}
        onCancel={() => setConfirming(null)}
      >
        {tr("It is only on this device and can't be recovered.")}
      </ConfirmDialog>
    </>
  );
}
