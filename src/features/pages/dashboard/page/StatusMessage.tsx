import { useEffect, useState } from "react";
import classes from "./StatusMessage.module.css";

export interface Status {
  message: string;
  tone: "success" | "error" | "info";
  /** Distinguishes repeated messages with the same text. */
  at: string;
}

/** SPEC.md section 9: 5 seconds. */
const shownFor = 5000;

/** Shows the result of an action, announces it to screen readers, and disappears after five seconds. */
export function StatusMessage({ status }: { status: Status | null }) {
  const [gone, setGone] = useState<string | null>(null);
  useEffect(() => {
    if (!status) return;
    const timer = window.setTimeout(() => setGone(status.at), shownFor);
    return () => window.clearTimeout(timer);
  }, [status]);
  const shown = status && status.at !== gone ? status : null;
  return (
    <div className={classes.place}>
      <div role="status" aria-live="polite">
        {shown && shown.tone !== "error" && (
          <p className={classes.message} data-tone={shown.tone}>
            {shown.message}
          </p>
        )}
      </div>
      <div role="alert">
        {shown?.tone === "error" && (
          <p className={classes.message} data-tone="error">
            {shown.message}
          </p>
        )}
      </div>
    </div>
  );
}
