import type { ReactNode } from "react";
import { shorten } from "../../../shared/text.ts";
import { trRich } from "../../../ui/texts/tr-rich.tsx";
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
  return (
    <span role="status" className={classes.here} title={others.join(", ")}>
      {first !== undefined && alsoHere(first, second, others.length - 1)}
    </span>
  );
}

function alsoHere(first: string, second: string | undefined, rest: number): ReactNode {
  const name = <bdi>{shorten(first, longestName)}</bdi>;
  if (second === undefined) return trRich("{name} is also here", { name });
  if (rest > 1) {
    return trRich(
      { one: "{name} and {count} other are also here", other: "{name} and {count} others are also here" },
      { name, count: rest },
    );
  }
  return trRich("{name} and {other} are also here", { name, other: <bdi>{shorten(second, longestName)}</bdi> });
}
