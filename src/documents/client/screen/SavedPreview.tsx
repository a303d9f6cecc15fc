import { SegmentedControl } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { tr } from "../../../shared/languages/tr.ts";
import { FullScreenDialog } from "../../../ui/dialogs/FullScreenDialog.tsx";
import { Notice } from "../../../ui/notices/Notice.tsx";
import { LoadingPage } from "../../../ui/states/LoadingPage.tsx";
import type { SaveEngine } from "../engine/save-engine.ts";

interface Props<Form extends string> {
  engine: SaveEngine;
  /** Accessible name of the choice between `forms`. */
  label: string;
  forms: Record<Form | "phone" | "desktop", string>;
  above?: ReactNode;
  below?: ReactNode;
  onClose: () => void;
  children: (form: Form | "phone" | "desktop") => ReactNode;
}

/** Previews a document in several forms. Saves first, because the server renders it. */
export function SavedPreview<Form extends string>(props: Props<Form>) {
  const { engine, label, forms, above, below, onClose, children } = props;
  const [form, setForm] = useState<keyof typeof forms>(() => (window.innerWidth < 700 ? "phone" : "desktop"));
  const [isSaved, setSaved] = useState<boolean | null>(null);
  useEffect(() => {
    void engine.flush().then(setSaved);
  }, [engine]);
  return (
    <FullScreenDialog
      title={tr("Preview")}
      tools={
        <SegmentedControl
          aria-label={label}
          value={form}
          onChange={setForm}
          data={(Object.keys(forms) as (keyof typeof forms)[]).map((value) => ({ value, label: forms[value] }))}
        />
      }
      closeLabel={tr("Close preview")}
      onClose={onClose}
    >
      {above}
      {isSaved === false && (
        <Notice tone="error" announce>
          <p>{tr("Your latest changes haven't been saved yet, so the preview doesn't show them.")}</p>
        </Notice>
      )}
      {isSaved === null ? <LoadingPage /> : children(form)}
      {below}
    </FullScreenDialog>
  );
}
