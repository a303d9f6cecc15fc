import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { tr } from "../../shared/languages/tr.ts";
import classes from "./SaveBar.module.css";

interface Props {
  label: string;
  sending: boolean;
  unsaved: boolean;
  /** Says what is still uploading. */
  waitsFor?: string | null;
  /** Sticky, for long forms. */
  sticky?: boolean;
}

/** A form's save button with its state. */
export function SaveBar({ label, sending, unsaved, waitsFor = null, sticky = false }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const wasSending = useRef(false);
  useEffect(() => {
    // The button lost focus while disabled; an error message takes focus itself.
    if (wasSending.current && !sending && document.activeElement === document.body) button.current?.focus();
    wasSending.current = sending;
  }, [sending]);
  return (
    <div className={classes.bar} data-bottom-bar={sticky || undefined}>
      <Button ref={button} type="submit" loading={sending} disabled={waitsFor !== null}>
        {label}
      </Button>
      <span className={classes.state} role={waitsFor === null ? undefined : "status"}>
        {waitsFor ?? (unsaved && !sending ? tr("Not saved yet") : "")}
      </span>
    </div>
  );
}
