import { Button, Radio, Stack } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { tr } from "../../../shared/languages/tr.ts";
import type { FieldConflict, Fields } from "../../protocol/saving.ts";
import classes from "./ConflictForm.module.css";

export type Side = "yours" | "theirs";

/** A field shown in parts, such as long text, rather than chosen as a whole. */
export interface FieldChoice {
  element: ReactNode;
  value: unknown;
  takeAll: (side: Side) => void;
}

interface Props {
  conflicts: readonly FieldConflict[];
  /** Who saved the other version. */
  who: string;
  lead: string;
  allOfTheirs?: string;
  getName: (path: string) => string;
  /** Formats a field's value for display. */
  describe: (path: string, value: unknown) => string;
  /** Custom controls for individual fields, by path. */
  choices?: Record<string, FieldChoice>;
  /** Receives the chosen value of each field. */
  onResolve: (values: Fields) => void;
  onLater: () => void;
}

/** Lets the writer resolve a conflict field by field. The server has not overwritten anything. */
export function ConflictForm({ conflicts, who, lead, getName, describe, onResolve, onLater, ...props }: Props) {
  const { choices = {}, allOfTheirs = tr("Take all of theirs") } = props;
  const [sides, setSides] = useState<Record<string, Side>>({});

  function takeAll(side: Side) {
    setSides(Object.fromEntries(conflicts.map(({ path }) => [path, side])));
    for (const choice of Object.values(choices)) choice.takeAll(side);
  }

  function resolve() {
    const chosen = conflicts.map(({ path, yours, theirs }) => {
      const own = choices[path];
      return [path, own ? own.value : sides[path] === "theirs" ? theirs : yours];
    });
    onResolve(Object.fromEntries(chosen));
  }

  return (
    <>
      <p className={classes.lead}>{lead}</p>
      <div className={classes.all}>
        <Button variant="default" size="sm" onClick={() => takeAll("yours")}>
          {tr("Keep all of mine")}
        </Button>
        <Button variant="default" size="sm" onClick={() => takeAll("theirs")}>
          {allOfTheirs}
        </Button>
      </div>
      <div className={classes.fields}>
        {conflicts.map(({ path, yours, theirs }) =>
          choices[path] ? (
            <fieldset key={path} className={classes.field}>
              <legend className={classes.legend}>{getName(path)}</legend>
              {choices[path].element}
            </fieldset>
          ) : (
            <Radio.Group
              key={path}
              label={getName(path)}
              value={sides[path] ?? "yours"}
              onChange={(side) => setSides((now) => ({ ...now, [path]: side === "theirs" ? "theirs" : "yours" }))}
              classNames={{ label: classes.legend }}
            >
              <Stack gap={8} mt={8}>
                <Value side="yours" label={tr("Yours")} text={describe(path, yours)} />
                <Value side="theirs" label={tr("{who}'s", { who })} text={describe(path, theirs)} />
              </Stack>
            </Radio.Group>
          ),
        )}
      </div>
      <div className={classes.foot} data-bottom-bar>
        <Button variant="default" onClick={onLater}>
          {tr("Decide later")}
        </Button>
        <Button onClick={resolve}>{tr("Use this version")}</Button>
      </div>
    </>
  );
}

function Value({ side, label, text }: { side: Side; label: string; text: string }) {
  return <Radio value={side} label={label} description={<span className={classes.value}>{text}</span>} />;
}
