import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import classes from "./SaveBar.module.css";

interface Props {
  label: string;
  sending: boolean;
  unsaved: boolean;
  /** Of a long form: always in sight, in line with its fields. */
  sticky?: boolean;
}

/** The button at a form's end, and whether there is something to save. */
export function SaveBar({ label, sending, unsaved, sticky = false }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const wasSending = useRef(false);
  useEffect(() => {
    // Disabled meanwhile, it has lost the focus; a message about what went wrong takes it by itself.
    if (wasSending.current && !sending && document.activeElement === document.body) button.current?.focus();
    wasSending.current = sending;
  }, [sending]);
  return (
    <div className={classes.bar} data-sticky={sticky || undefined}>
      <Button ref={button} type="submit" loading={sending}>
        {label}
      </Button>
      <span className={classes.state}>{unsaved && !sending ? "Not saved yet" : ""}</span>
    </div>
  );
}
