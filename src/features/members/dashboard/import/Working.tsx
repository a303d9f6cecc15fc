import { Button, Progress } from "@mantine/core";
import { useTimeLeft } from "../../../../ui/notices/use-time-left.ts";
import classes from "./ImportPage.module.css";

interface Props {
  title: string;
  /** How much of it is really done, from 0 to 1; not known: left out. */
  share?: number;
  detail?: string;
  /** How long it still takes, if more is known than how fast it went until now. */
  left?: string;
  /** Further information. */
  hint?: string;
  onCancel: () => void;
}

/** Something that takes a while, how far it is, and the way out. */
export function Working({ title, share, detail, left, hint, onCancel }: Props) {
  const usual = useTimeLeft(share ?? null);
  const percent = Math.floor(Math.min(1, share ?? 0) * 100);
  return (
    <section className={classes.working} aria-label={title}>
      <p role="status">{title}</p>
      {share !== undefined && (
        <Progress.Root size="md">
          <Progress.Section value={percent} aria-label={title} />
        </Progress.Root>
      )}
      <p className={classes.hint}>{[detail, left ?? usual].filter(Boolean).join(" ")}</p>
      {hint && <p className={classes.hint}>{hint}</p>}
      <div>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </section>
  );
}
