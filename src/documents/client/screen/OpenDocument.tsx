import { Button, Group, Title } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { locale, tr } from "../../../shared/languages/tr.ts";
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
  what: keyof typeof withoutCopies;
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

const withoutCopies = {
  article: tr("Open the article without them"),
  newsletter: tr("Open the newsletter without them"),
  block: tr("Open the block without them"),
  page: tr("Open the page without them"),
};

const ofChanges = {
  /** Accessible name of a copy's contents. */
  label: tr("Unsaved changes"),
  /** Label of the button that continues without the copies. */
  later: (what: Props["what"]) => withoutCopies[what],
  title: tr("Discard the unsaved changes?"),
  confirm: tr("Discard changes"),
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
            <Button onClick={() => onOpen(orphan)}>{tr("Continue")}</Button>
            <Button variant="default" onClick={() => setConfirming(orphan)}>
              {tr("Discard")}
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
        cancel={tr("Cancel")}
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
export function KeptText({
  orphan,
  lead = tr("We kept your unsaved changes"),
  title,
  text,
  looks = {},
}: KeptTextProps) {
  return (
    <>
      <p className={looks.lead}>{lead}</p>
      <p className={looks.title}>{title}</p>
      {text && <p className={looks.text}>{shorten(text, 220)}</p>}
      <p className={looks.when}>{tr("Kept on this device on {when}.", { when: savedAt(orphan) })}</p>
    </>
  );
}

/** Formats the time when a copy was stored. */
export const savedAt = ({ copy }: Orphan): string =>
  new Date(copy.savedAt).toLocaleString(locale, { dateStyle: "long", timeStyle: "short" });
