import { Button, Group, Title } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "../../../dashboard/ConfirmDialog.tsx";
import { shorten, textOfHtml } from "../../../shared/text.ts";
import classes from "./DraftOffer.module.css";
import type { Draft } from "./draft-copy.ts";

interface Props {
  heading: string;
  draft: Draft;
  onContinue: () => void;
  onDiscard: () => void;
}

/** Gives back what was written before the page was closed or reloaded. Nothing is overwritten before the choice. */
export function DraftOffer({ heading, draft, onContinue, onDiscard }: Props) {
  const [asking, setAsking] = useState(false);
  const text = textOfHtml(draft.values.content);
  return (
    <div className={classes.page}>
      <Title order={1} className={classes.heading}>
        {heading}
      </Title>
      <section className={classes.offer} aria-label="Unfinished article">
        <p className={classes.lead}>We kept your unfinished article</p>
        <p className={classes.title}>{draft.values.title.trim() || "Without a title"}</p>
        {text && <p className={classes.text}>{shorten(text, 220)}</p>}
        <p className={classes.when}>
          Kept on this device on {moment(draft.savedAt)}.{draft.coverName && " The cover photo has to be chosen again."}
        </p>
        <Group mt={20}>
          <Button onClick={onContinue}>Continue</Button>
          <Button variant="default" onClick={() => setAsking(true)}>
            Discard
          </Button>
        </Group>
      </section>
      <ConfirmDialog
        danger
        opened={asking}
        title="Discard the unfinished article?"
        confirm="Discard article"
        cancel="Keep it"
        onConfirm={onDiscard}
        onCancel={() => setAsking(false)}
      >
        Its text is only on this device and can't be brought back.
      </ConfirmDialog>
    </div>
  );
}

function moment(iso: string): string {
  return new Date(iso).toLocaleString("en-US", { dateStyle: "long", timeStyle: "short" });
}
