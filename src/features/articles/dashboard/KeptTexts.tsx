import { Button, Group, Title } from "@mantine/core";
import { useState } from "react";
import type { Orphan } from "../../../documents/client/local-copies.ts";
import { shorten, textOfHtml } from "../../../shared/text.ts";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { articleFields } from "./article-fields.ts";
import classes from "./KeptTexts.module.css";

interface Props {
  heading: string;
  /** At least one, newest first. */
  kept: readonly Orphan[];
  /** The article that they belong to has a title of its own; without one it is not on the server yet. */
  title: string | null;
  onContinue: (orphan: Orphan) => void;
  onDiscard: (orphan: Orphan) => void;
  onLater: () => void;
}

/** Gives back what had not reached the server when its page was closed. Nothing is overwritten before the choice. */
export function KeptTexts({ heading, kept, title, onContinue, onDiscard, onLater }: Props) {
  const [asked, setAsked] = useState<Orphan | null>(null);
  return (
    <div className={classes.page}>
      <Title order={1} className={classes.heading}>
        {heading}
      </Title>
      {kept.map((orphan) => (
        <KeptText
          key={orphan.key}
          orphan={orphan}
          title={title}
          onContinue={() => onContinue(orphan)}
          onDiscard={() => setAsked(orphan)}
        />
      ))}
      <div>
        <Button variant="default" onClick={onLater}>
          {title === null ? "Start another article" : "Open the article without them"}
        </Button>
      </div>
      <ConfirmDialog
        danger
        opened={asked !== null}
        title={title === null ? "Discard the unfinished article?" : "Discard the unsaved changes?"}
        confirm={title === null ? "Discard article" : "Discard changes"}
        cancel="Cancel"
        onConfirm={() => {
          if (asked) onDiscard(asked);
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      >
        Its text is only on this device and can't be recovered.
      </ConfirmDialog>
    </div>
  );
}

interface TextProps {
  orphan: Orphan;
  title: string | null;
  onContinue: () => void;
  onDiscard: () => void;
}

function KeptText({ orphan: { copy }, title, onContinue, onDiscard }: TextProps) {
  const fields = articleFields(copy.pending);
  const text = textOfHtml(fields.content) || fields.description;
  const isNew = title === null;
  return (
    <section className={classes.offer} aria-label={isNew ? "Unfinished article" : "Unsaved changes"}>
      <p className={classes.lead}>{isNew ? "We kept your unfinished article" : "We kept your unsaved changes"}</p>
      <p className={classes.title}>{fields.title.trim() || title || "Untitled"}</p>
      {text && <p className={classes.text}>{shorten(text, 220)}</p>}
      <p className={classes.when}>Kept on this device on {moment(copy.savedAt)}.</p>
      <Group mt={20}>
        <Button onClick={onContinue}>Continue</Button>
        <Button variant="default" onClick={onDiscard}>
          Discard
        </Button>
      </Group>
    </section>
  );
}

function moment(iso: string): string {
  return new Date(iso).toLocaleString("en-US", { dateStyle: "long", timeStyle: "short" });
}
