import { Button, Textarea } from "@mantine/core";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { type CommentPerson, longestComment } from "../../comments.calls.ts";
import type { CommentOutbox, CommentField as Field } from "./comment-outbox.ts";
import classes from "./comments.module.css";

interface Props {
  outbox: CommentOutbox;
  field: Field;
  label: string;
  /** On the button that sends it. */
  action: string;
  people: readonly CommentPerson[];
  /** The text before it is changed. */
  initial?: string;
  takesFocus?: boolean;
  onCancel: () => void;
}

const mostOffered = 6;

/** Where a comment is written. With an `@`, it offers the people who can be mentioned. */
export function CommentField({ outbox, field, label, action, people, initial = "", takesFocus, onCancel }: Props) {
  const kept = outbox.comments().get(field);
  const text = kept?.text ?? initial;
  const isSending = kept?.isSending ?? false;
  const input = useRef<HTMLTextAreaElement>(null);
  const mention = useMention(text, people);
  const listId = useId();

  function take(person: CommentPerson) {
    const { before, after } = mention.around;
    const start = `${before}@${person.name} `;
    outbox.type(field, start + after);
    mention.close();
    // After React has written the text, which moves the caret to its end.
    window.setTimeout(() => {
      input.current?.focus();
      input.current?.setSelectionRange(start.length, start.length);
    });
  }

  function send() {
    if (text.trim() !== "") void outbox.submit(field);
    else input.current?.focus();
  }

  function onKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const isSent = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    if (isSent) send();
    else if (mention.offered.length > 0 && mention.onKey(event, take)) event.stopPropagation();
    else if (event.key === "Escape") onCancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const isListed = mention.offered.length > 0;
  return (
    <div className={classes.field}>
      <Textarea
        ref={input}
        dir="auto"
        aria-label={label}
        placeholder={tr("{label}, @ to mention", { label })}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={longestComment}
        value={text}
        readOnly={isSending}
        autoFocus={takesFocus ?? false}
        error={kept?.problem}
        aria-autocomplete="list"
        aria-controls={isListed ? listId : undefined}
        aria-activedescendant={isListed ? `${listId}-${mention.chosen}` : undefined}
        onChange={(event) => {
          outbox.type(field, event.currentTarget.value);
          mention.look(event.currentTarget);
        }}
        onSelect={(event) => mention.look(event.currentTarget)}
        onBlur={mention.close}
        onKeyDown={onKey}
      />
      {isListed && (
        <div className={classes.people} role="listbox" id={listId} aria-label={tr("People")}>
          {mention.offered.map((person, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
            <div
              key={person.user_id}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === mention.chosen}
              // Keep the focus, and with it the list.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(person)}
            >
              {person.name}
            </div>
          ))}
        </div>
      )}
      <div className={classes.actions}>
        <Button size="xs" onClick={send} loading={isSending} disabled={text.trim() === ""} title="Ctrl+Enter">
          {action}
        </Button>
        <Button size="xs" variant="default" disabled={isSending} onClick={onCancel}>
          {tr("Cancel")}
        </Button>
        {isSending && (
          <span className={classes.quiet} role="status">
            {tr("Not sent yet. It is kept on this device.")}
          </span>
        )}
      </div>
    </div>
  );
}

/** The people whose name begins with what stands between an `@` and the caret. */
function useMention(text: string, people: readonly CommentPerson[]) {
  const [caret, setCaret] = useState<number | null>(null);
  const [chosen, setChosen] = useState(0);
  const before = caret === null ? "" : text.slice(0, caret);
  const sign = before.lastIndexOf("@");
  const query = before.slice(sign + 1).toLowerCase();
  const isAsked =
    sign >= 0 && query.length <= 60 && !query.includes("\n") && !/[\p{L}\p{N}]/u.test(before[sign - 1] ?? " ");
  const offered = isAsked
    ? people.filter(({ name }) => name.toLowerCase().startsWith(query)).slice(0, mostOffered)
    : [];
  const close = () => setCaret(null);

  function onKey(event: KeyboardEvent, take: (person: CommentPerson) => void): boolean {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const person = offered[chosen];
    if (step) setChosen((chosen + step + offered.length) % offered.length);
    else if ((event.key === "Enter" || event.key === "Tab") && person) take(person);
    else if (event.key === "Escape") close();
    else return false;
    return true;
  }

  return {
    offered,
    chosen: Math.min(chosen, offered.length - 1),
    around: { before: before.slice(0, sign), after: text.slice(caret ?? text.length) },
    close,
    look(input: HTMLTextAreaElement) {
      if (input.selectionStart !== caret) setChosen(0);
      setCaret(input.selectionStart === input.selectionEnd ? input.selectionStart : null);
    },
    onKey,
  };
}
