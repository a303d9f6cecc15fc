import { Button, Group, Title } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { LoadingPage } from "../../ui/LoadingPage.tsx";
import type { Orphan } from "./local-copies.ts";
import classes from "./OpenDocument.module.css";
import { useOrphans } from "./use-saved-document.ts";

interface Props {
  userId: number;
  /** What its copies on this device are called. */
  name: string;
  heading: string;
  /** What a copy holds, for those who hear the screen. */
  label: string;
  /** The button that goes on without the copies. */
  later: string;
  discard: { title: string; confirm: string; text: string };
  /** A copy, as its feature shows it. */
  describe: (orphan: Orphan) => ReactNode;
  /** What is around the copies. */
  frame: (copies: ReactNode) => ReactNode;
  /** The document's screen, with the copy that it goes on with. */
  children: (orphan: Orphan | null) => ReactNode;
}

/** Opens a document; first it offers what had not reached the server when its page was closed. Nothing is overwritten. */
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

/** When a copy was kept, in words. */
export function keptOn({ copy }: Orphan): string {
  const when = new Date(copy.savedAt).toLocaleString("en-US", { dateStyle: "long", timeStyle: "short" });
  return `kept on this device on ${when}.`;
}
