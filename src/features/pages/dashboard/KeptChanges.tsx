import { Button, Group, Title } from "@mantine/core";
import { useState } from "react";
import type { Orphan } from "../../../documents/client/local-copies.ts";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import classes from "./KeptChanges.module.css";

interface Props {
  name: string;
  /** At least one, newest first. */
  kept: readonly Orphan[];
  onContinue: (orphan: Orphan) => void;
  onDiscard: (orphan: Orphan) => void;
  onLater: () => void;
}

/** Gives back what had not reached the server when the editor was closed. Nothing is overwritten before the choice. */
export function KeptChanges({ name, kept, onContinue, onDiscard, onLater }: Props) {
  const [asked, setAsked] = useState<Orphan | null>(null);
  return (
    <main className={classes.page}>
      <Title order={1} className={classes.heading}>
        {name}
      </Title>
      {kept.map((orphan) => (
        <section key={orphan.key} className={classes.offer} aria-label="Unsaved changes">
          <p className={classes.lead}>We kept your unsaved changes</p>
          <p>
            {countOf(orphan)}, kept on this device on {moment(orphan.copy.savedAt)}.
          </p>
          <Group mt={20}>
            <Button onClick={() => onContinue(orphan)}>Continue</Button>
            <Button variant="default" onClick={() => setAsked(orphan)}>
              Discard
            </Button>
          </Group>
        </section>
      ))}
      <div>
        <Button variant="default" onClick={onLater}>
          Open the page without them
        </Button>
      </div>
      <ConfirmDialog
        danger
        opened={asked !== null}
        title="Discard the unsaved changes?"
        confirm="Discard changes"
        cancel="Cancel"
        onConfirm={() => {
          if (asked) onDiscard(asked);
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      >
        They are only on this device and can't be recovered.
      </ConfirmDialog>
    </main>
  );
}

function countOf({ copy }: Orphan): string {
  const count = Object.keys(copy.pending).length + copy.aside.length;
  return count === 1 ? "1 change" : `${count} changes`;
}

function moment(iso: string): string {
  return new Date(iso).toLocaleString("en-US", { dateStyle: "long", timeStyle: "short" });
}
