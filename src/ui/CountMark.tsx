import { VisuallyHidden } from "@mantine/core";
import classes from "./CountMark.module.css";

/** A count beside a name, with its noun for screen readers. Hidden at zero. */
export function CountMark({ number, of }: { number: number; of: string }) {
  if (number === 0) return null;
  const text = number.toLocaleString("en-US");
  return (
    <>
      <span aria-hidden className={classes.count}>
        {text}
      </span>
      <VisuallyHidden>{`${text} ${of}`}</VisuallyHidden>
    </>
  );
}
