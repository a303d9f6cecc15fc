import { Button, Radio, Stack } from "@mantine/core";
import { useState } from "react";
import { blockOf } from "../blocks/registry.ts";
import { labelOf } from "./operations/page-state.ts";
import { splitField } from "./page-fields.ts";
import classes from "./top/Dialog.module.css";
import { Dialog } from "./top/Dialog.tsx";
import type { PageView } from "./use-page.ts";
import { words } from "./words.ts";

type Side = "yours" | "theirs";

/** Two people changed the same field: both values beside each other, for each field one is chosen. */
export function ConflictDialog({ page, onLater }: { page: PageView; onLater: () => void }) {
  const { engine, saving } = page;
  const { conflicts, editor } = saving;
  const [sides, setSides] = useState<Record<string, Side>>({});
  const who = editor ?? "Someone else";
  const takeAll = (side: Side) => setSides(Object.fromEntries(conflicts.map(({ path }) => [path, side])));

  function resolve() {
    engine.resolve(
      Object.fromEntries(conflicts.map(({ path, yours, theirs }) => [path, sides[path] === "theirs" ? theirs : yours])),
    );
  }

  return (
    <Dialog title={`${who} also changed this`} size="48rem" onClose={onLater}>
      <p>Choose which version to use. Nothing was overwritten.</p>
      <Stack gap={8} mb={16} style={{ flexDirection: "row", flexWrap: "wrap" }}>
        <Button variant="default" size="sm" onClick={() => takeAll("yours")}>
          Keep all of mine
        </Button>
        <Button variant="default" size="sm" onClick={() => takeAll("theirs")}>
          Take all of theirs
        </Button>
      </Stack>
      <div className={classes.conflicts}>
        {conflicts.map(({ path, yours, theirs }) => (
          <Radio.Group
            key={path}
            label={nameOf(page, path)}
            value={sides[path] ?? "yours"}
            onChange={(side) => setSides((now) => ({ ...now, [path]: side === "theirs" ? "theirs" : "yours" }))}
            classNames={{ label: classes.legend }}
          >
            <Stack gap={8} mt={8}>
              <Radio value="yours" label="Yours" description={<span className={classes.value}>{words(yours)}</span>} />
              <Radio
                value="theirs"
                label={`${who}'s`}
                description={<span className={classes.value}>{words(theirs)}</span>}
              />
            </Stack>
          </Radio.Group>
        ))}
      </div>
      <div className={classes.foot}>
        <Button variant="default" onClick={onLater}>
          Decide later
        </Button>
        <Button onClick={resolve}>Use this version</Button>
      </div>
    </Dialog>
  );
}

function nameOf({ view }: PageView, field: string): string {
  const { id, path } = splitField(field);
  const component = view.components.find((one) => one.id === id);
  const described = component && blockOf(component.type)?.fields.find((one) => one.path === path);
  return `${component ? labelOf(component) : "Section"}: ${described?.label ?? path}`;
}
