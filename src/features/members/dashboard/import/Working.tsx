import { Button } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import { TimedProgress } from "../../../../ui/notices/TimedProgress.tsx";
import classes from "./ImportPage.module.css";

interface Props {
  title: string;
  /** How much of it is really done, from 0 to 1; not known: left out. */
  share?: number;
  detail?: string;
  /** Further information. */
  hint?: string;
  onCancel: () => void;
}

/** Something that takes a while, how far it is, and the way out. */
export function Working({ title, share, detail, hint, onCancel }: Props) {
  return (
    <section className={classes.working} aria-label={title}>
      <p role="status">{title}</p>
      {share !== undefined && <TimedProgress label={title} share={Math.min(1, share)} />}
      <p className={classes.hint}>{detail}</p>
      {hint && <p className={classes.hint}>{hint}</p>}
      <div>
        <Button variant="default" onClick={onCancel}>
          {tr("Cancel")}
        </Button>
      </div>
    </section>
  );
}
