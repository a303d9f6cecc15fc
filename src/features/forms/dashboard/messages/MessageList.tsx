import { VisuallyHidden } from "@mantine/core";
import type { KeyboardEvent } from "react";
import { Link } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { shorten } from "../../../../shared/text.ts";
import framed from "../../../../ui/framed-list.module.css";
import screen from "../../../../ui/list/list-screen.module.css";
import { When } from "../../../../ui/When.tsx";
import type { Message } from "../../contract.ts";
import type { InboxLocation } from "../inbox/use-inbox-location.ts";
import classes from "./Messages.module.css";
import { requestText } from "./request-text.ts";

interface Props {
  messages: readonly Message[];
  opened: number | null;
  to: InboxLocation["to"];
  busy: boolean;
}

/** Rows open messages; arrow keys move between rows. */
export function MessageList({ messages, opened, to, busy }: Props) {
  return (
    <ul
      className={`${framed.list} ${screen.list}`}
      aria-label={tr("Messages")}
      aria-busy={busy}
      onKeyDown={goWithArrows}
    >
      {messages.map((message) => (
        <li key={message.message_id} className={classes.row}>
          <Row message={message} isOpened={message.message_id === opened} to={to({ message: message.message_id })} />
        </li>
      ))}
    </ul>
  );
}

function Row({ message, isOpened, to }: { message: Message; isOpened: boolean; to: string }) {
  const { message_id, name, message: text, created_at, is_read, page_name, request } = message;
  return (
    <Link
      to={to}
      className={classes.link}
      data-message={message_id}
      data-unread={!is_read || undefined}
      aria-current={isOpened || undefined}
    >
      <span className={classes.rowHead}>
        {!is_read && (
          <span className={classes.unread}>
            <VisuallyHidden>{`${tr("Unread:")} `}</VisuallyHidden>
          </span>
        )}
        <span className={classes.name}>{name}</span>
        <span className={classes.quiet}>
          <When date={created_at} />
        </span>
      </span>
      <span className={classes.excerpt}>{shorten(text.replace(/\s+/g, " "), 160)}</span>
      <span className={classes.quiet}>
        {request !== null
          ? requestText(request)
          : page_name === null
            ? tr("From a deleted page")
            : tr("From {page}", { page: page_name })}
      </span>
    </Link>
  );
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

function goWithArrows(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-message]")];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  if (at < 0) return;
  event.preventDefault();
  rows[step(at, rows.length - 1)]?.focus();
}
