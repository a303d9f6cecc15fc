import { Button, Group, Title } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { shorten } from "../../../shared/text.ts";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { LoadingPage } from "../../../ui/states/LoadingPage.tsx";
import type { Orphan } from "../engine/local-copies.ts";
import { useOrphans } from "../use-saved-document.ts";
import classes from "./OpenDocument.module.css";

interface Props {
  userId: number;
  /** Name under which copies on this device are stored. */
  name: string;
  heading: string;
  /** Names it in sentences: "article". */
  what: string;
  /** Names for what was kept, if it isn't changes. */
  names?: Partial<typeof ofChanges> | undefined;
  /** Says what discarding a copy means. */
  discardText: string;
  /** Renders a copy's contents. */
  describe: (orphan: Orphan) => ReactNode;
  /** Wraps the list of copies. */
  frame?: (copies: ReactNode) => ReactNode;
  /** Renders the editor, continuing from a copy if one was chosen. */
  children: (orphan: Orphan | null) => ReactNode;
}

const ofChanges = {
  /** Accessible name of a copy's contents. */
  label: "Unsaved changes",
  /** Label of the button that continues without the copies. */
  later: (what: string) => `Open the ${what} without them`,
  title: "Discard the unsaved changes?",
  confirm: "Discard changes",
};

/**
 * Opens a document, first offering changes that had not reached the server when the page closed. Overwrites nothing.
 */
export function OpenDocument({ userId, name, children, frame = (copies) => copies, ...offer }: Props) {
  const { list, discard } = useOrphans(userId, name);
  const [opened, setOpened] = useState<{ orphan: Orphan | null } | null>(null);
  if (opened) return children(opened.orphan);
  if (!list) return <LoadingPage />;
  if (list.length === 0) return children(null);
  return frame(<Copies {...offer} list={list} onOpen={(orphan) => setOpened({ orphan })} onDiscard={discard} />);
}

interface CopiesProps extends Omit<Props, "userId" | "name" | "frame" | "children"> {
  list: readonly Orphan[];
  onOpen: (orphan: Orphan | null) => void;
  onDiscard: (orphan: Orphan) => void;
}

function Copies({ list, heading, what, names, discardText, describe, onOpen, onDiscard }: CopiesProps) {
  const { label, later, title, confirm } = { ...ofChanges, ...names };
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
          {later(what)}
        </Button>
      </div>
      <ConfirmDialog
        danger
        opened={confirming !== null}
        title={title}
        confirm={confirm}
        cancel="Cancel"
        onConfirm={() => {
          if (confirming) onDiscard(confirming);
          setConfirming(null);
        }}
        onCancel={() => setConfirming(null)}
      >
        {discardText}
      </ConfirmDialog>
    </div>
  );
}

interface KeptTextProps {
  orphan: Orphan;
  lead?: string;
  title: ReactNode;
  text: string;
  looks?: Partial<Record<"lead" | "title" | "text" | "when", string>>;
}

/** Shows the beginning of a text that was kept. */
export function KeptText({ orphan, lead = "We kept your unsaved changes", title, text, looks = {} }: KeptTextProps) {
  return (
    <>
      <p className={looks.lead}>{lead}</p>
      <p className={looks.title}>{title}</p>
      {text && <p className={looks.text}>{shorten(text, 220)}</p>}
      <p className={looks.when}>{`K${keptOn(orphan).slice(1)}`}</p>
    </>
  );
}

/** Formats the time when a copy was stored. */
export function keptOn({ copy }: Orphan): string {
  const when = new Date(copy.savedAt).toLocaleString("en-US", { dateStyle: "long", timeStyle: "short" });
  return `kept on this device on ${when}.`;
}
