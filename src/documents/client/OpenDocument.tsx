import { Button, Group, Title } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { LoadingPage } from "../../ui/states/LoadingPage.tsx";
import type { Orphan } from "./engine/local-copies.ts";
import classes from "./OpenDocument.module.css";
import { useOrphans } from "./use-saved-document.ts";

interface Props {
  userId: number;
  /** Name under which copies on this device are stored. */
  name: string;
  heading: string;
  /** Accessible name of a copy's contents. */
  label: string;
  /** Label of the button that continues without the copies. */
  later: string;
  discard: { title: string; confirm: string; text: string };
  /** Renders a copy's contents. */
  describe: (orphan: Orphan) => ReactNode;
  /** Wraps the list of copies. */
  frame: (copies: ReactNode) => ReactNode;
  /** Renders the editor, continuing from a copy if one was chosen. */
  children: (orphan: Orphan | null) => ReactNode;
}

/**
 * Opens a document, first offering changes that had not reached the server when the page closed. Overwrites nothing.
 */
export function OpenDocument({ userId, name, children, frame, ...offer }: Props) {
  const { list, discard } = useOrphans(userId, name);
  const [opened, setOpened] = useState<{ orphan: Orphan | null } | null>(null);
  if (opened) return children(opened.orphan);
  if (!list) return <LoadingPage />;
  if (list.length === 0) return children(null);
  return frame(<Copies {...offer} list={list} onOpen={(orphan) => setOpened({ orphan })} onDiscard={discard} />);
}

interface CopiesProps extends Pick<Props, "heading" | "label" | "later" | "discard" | "describe"> {
  list: readonly Orphan[];
  onOpen: (orphan: Orphan | null) => void;
  onDiscard: (orphan: Orphan) => void;
}

function Copies({ list, heading, label, later, discard, describe, onOpen, onDiscard }: CopiesProps) {
  const [confirming, setConfirming] = useState<Orphan | null>(null);
  return (
    <div className={classes.copies}>
      <Title order={1} className={classes.heading}>
        {heading}
      </Title>
      {list.map((orphan) => (
        <section key={orphan.key} className={classes.copy} aria-label={label}>
          {describe(orphan)}
          <Group mt={20}>
            <Button onClick={() => onOpen(orphan)}>Continue</Button>
            <Button variant="default" onClick={() => setConfirming(orphan)}>
              Discard
            </Button>
          </Group>
        </section>
      ))}
      <div>
        <Button variant="default" onClick={() => onOpen(null)}>
          {later}
        </Button>
      </div>
      <ConfirmDialog
        danger
        opened={confirming !== null}
        title={discard.title}
        confirm={discard.confirm}
        cancel="Cancel"
        onConfirm={() => {
          if (confirming) onDiscard(confirming);
          setConfirming(null);
        }}
        onCancel={() => setConfirming(null)}
      >
        {discard.text}
      </ConfirmDialog>
    </div>
  );
}

/** Formats the time when a copy was stored. */
export function keptOn({ copy }: Orphan): string {
  const when = new Date(copy.savedAt).toLocaleString("en-US", { dateStyle: "long", timeStyle: "short" });
  return `kept on this device on ${when}.`;
}
