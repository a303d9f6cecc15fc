import { VisuallyHidden } from "@mantine/core";
import { formatNumber } from "../shared/languages/tr.ts";
import classes from "./CountMark.module.css";

/** A count beside a name, in words for screen readers. Hidden at zero. */
export function CountMark({ number, label }: { number: number; label: string }) {
  if (number === 0) return null;
  return (
    <>
      <span aria-hidden className={classes.count}>
        {formatNumber(number)}
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
}
