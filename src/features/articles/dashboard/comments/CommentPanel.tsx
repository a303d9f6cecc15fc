import { ActionIcon, SegmentedControl, Title } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { getMessage } from "../../../../ui/calls/api.ts";
import { IconX } from "../../../../ui/icons/index.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import type { marksIn, WordsId } from "../../../../writing/editor/comments/comments-plugin.ts";
import { type CommentPerson, type CommentThread, commentTexts } from "../../comments.calls.ts";
import { CommentField } from "./CommentField.tsx";
import type { CommentOutbox } from "./comment-outbox.ts";
import classes from "./comments.module.css";
import { panelHeadingId, ThreadCard } from "./ThreadCard.tsx";

interface Props {
  query: UseQueryResult<{ threads: CommentThread[]; people: CommentPerson[] }>;
  marks: ReturnType<typeof marksIn>;
  outbox: CommentOutbox;
  /** A comment was just begun: its field takes the focus. */
  isNew: boolean;
  /** The thread that a mail's link leads to. */
  wanted: number | null;
  onShow: (id: WordsId) => void;
  onChanged: () => Promise<unknown>;
  onCancelNew: () => void;
  onClose: () => void;
}

/** The threads of a draft in the order of its text; those whose words are gone come last. */
export function CommentPanel(props: Props) {
  const { query, marks, outbox, isNew, wanted, onShow, onChanged, onCancelNew, onClose } = props;
  const [shown, setShown] = useState<"open" | "resolved">("open");
  const all = query.data?.threads ?? [];
  const people = query.data?.people ?? [];
  const { open = [], resolved = [] } = Object.groupBy(all, ({ resolved_at }) => (resolved_at ? "resolved" : "open"));
  const begun = outbox.comments().get("new");
  // Only once: a thread that is resolved now doesn't take along whoever reads the others.
  const isLoaded = query.data !== undefined;
  const isWantedResolved = useRef(false);
  isWantedResolved.current = resolved.some(({ thread_id }) => thread_id === wanted);
  useEffect(() => {
    if (isLoaded && isWantedResolved.current) setShown("resolved");
  }, [isLoaded]);
  const isBegun = begun !== undefined;
  useEffect(() => {
    if (isBegun) setShown("open");
  }, [isBegun]);

  const placeById = new Map(marks.placed.map(({ id, range }) => [id, range?.from ?? Number.POSITIVE_INFINITY]));
  const getOrder = ({ thread_id }: CommentThread) => placeById.get(thread_id) ?? Number.POSITIVE_INFINITY;
  const isGone = ({ thread_id }: CommentThread) => placeById.get(thread_id) === Number.POSITIVE_INFINITY;
  const threads = (shown === "open" ? open : resolved).toSorted(
    (a, b) => compare(getOrder(a), getOrder(b)) || a.thread_id - b.thread_id,
  );

  function onKey(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  }

  return (
    <section className={classes.panel} aria-labelledby={panelHeadingId} onKeyDown={onKey}>
      <div className={classes.head}>
        <Title order={2} id={panelHeadingId} tabIndex={-1} className={classes.heading}>
          {tr("Comments")}
        </Title>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={34}
          aria-label={tr("Close comments")}
          title="Escape"
          onClick={onClose}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={tr("Which threads")}
        value={shown}
        onChange={(value) => setShown(value === "resolved" ? "resolved" : "open")}
        data={[
          { value: "open", label: tr("threads|Open ({count})", { count: open.length }) },
          { value: "resolved", label: tr("threads|Resolved ({count})", { count: resolved.length }) },
        ]}
      />
      {query.isError && all.length === 0 && (
        <Notice tone="error">{getMessage(query.error, commentTexts.loadFailed)}</Notice>
      )}
      {begun && (
        <div className={classes.card} data-current>
          <p className={classes.quote}>{begun.anchor?.quote}</p>
          <CommentField
            outbox={outbox}
            field="new"
            label={tr("Comment")}
            action={tr("verb|Comment")}
            people={people}
            takesFocus={isNew}
            onCancel={onCancelNew}
          />
        </div>
      )}
      {query.data && threads.length === 0 && !begun && <p className={classes.empty}>{none[shown]}</p>}
      {threads.map((thread) => (
        <ThreadCard
          key={thread.thread_id}
          thread={thread}
          isCurrent={thread.thread_id === marks.current}
          isGone={isGone(thread)}
          people={people}
          outbox={outbox}
          onShow={() => onShow(thread.thread_id)}
          onChanged={onChanged}
        />
      ))}
    </section>
  );
}

/** Infinite ones are equal. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

const none = {
  open: tr("No open comments. Select words in the text, then press Ctrl+Alt+M or the comment button above the text."),
  resolved: tr("No resolved comments."),
};
