import { shorten } from "../../../shared/text.ts";
import type { DocumentKind } from "../calls.ts";
import classes from "./Presence.module.css";
import { usePresence } from "./use-presence.ts";

const longestName = 24;

interface Props {
  kind: DocumentKind;
  /** Null until it is stored. */
  id: number | null;
  /** Called once its state changed elsewhere. Always the same function. */
  onChange?: (id: number) => void;
}

/** "Maria Lopez and 2 others are also here". Empty while nobody else has the document open. */
export function Presence({ kind, id, onChange }: Props) {
  const others = usePresence(kind, id, onChange);
  const [first, second] = others;
  const rest = others.length - 1;
  return (
    <span role="status" className={classes.here} title={others.join(", ")}>
      {first !== undefined && (
        <>
          <bdi>{shorten(first, longestName)}</bdi>
          {rest > 0 && " and "}
          {rest === 1 && second !== undefined && <bdi>{shorten(second, longestName)}</bdi>}
          {rest > 1 && `${rest} others`}
          {rest > 0 ? " are also here" : " is also here"}
        </>
      )}
    </span>
  );
}
