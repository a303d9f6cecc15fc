import { Anchor, Button, Skeleton } from "@mantine/core";
import { useEffect, useRef } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { isStatus } from "../../../../ui/calls/api.ts";
import { IconArrowLeft } from "../../../../ui/icons/index.ts";
import { EmptyState } from "../../../../ui/states/EmptyState.tsx";
import { LoadError } from "../../../../ui/states/LoadError.tsx";
import { trRich } from "../../../../ui/texts/tr-rich.tsx";
import { When } from "../../../../ui/When.tsx";
import { type Message, texts } from "../../contract.ts";
import { Source } from "../inbox/Source.tsx";
import { MessageActions } from "./MessageActions.tsx";
import { MessageSteps, stepsId } from "./MessageSteps.tsx";
import classes from "./Messages.module.css";
import { requestText } from "./request-text.ts";
import { useMarkMessage, useMessage } from "./use-messages.ts";

interface Props {
  id: number;
  /** The list page it was opened from. */
  listed: readonly Message[];
  websiteTitle: string;
  onOpen: (id: number) => void;
  onClose: () => void;
}

export function MessagePane({ id, listed, websiteTitle, onOpen, onClose }: Props) {
  const { data, error, isFetching, refetch } = useMessage(
    id,
    listed.find(({ message_id }) => message_id === id),
  );
  const isGone = isStatus(error, 404);
  return (
    <>
      <div className={classes.paneHead}>
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          className={classes.back}
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={onClose}
        >
          {tr("All messages")}
        </Button>
        <MessageSteps id={id} listed={listed} onOpen={onOpen} />
      </div>
      {data && !isGone && <OpenMessage key={id} message={data} websiteTitle={websiteTitle} onClose={onClose} />}
      {isGone && (
        <EmptyState title={texts.messageNotFound}>
          <p>{tr("It may have been deleted in another window.")}</p>
        </EmptyState>
      )}
      {!data && error && !isGone && (
        <LoadError error={error} fallback={texts.messageFailed} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <div role="status" aria-label={tr("Loading message")}>
          <Skeleton height={240} />
        </div>
      )}
    </>
  );
}

interface OpenProps {
  message: Message;
  websiteTitle: string;
  onClose: () => void;
}

function OpenMessage({ message, websiteTitle, onClose }: OpenProps) {
  const { message_id, name, email, message: text, created_at, request } = message;
  useMarkAsRead(message);
  const heading = useFocusOnOpen(message_id);
  return (
    <article aria-labelledby="message-name" className={classes.message}>
      <header className={classes.facts}>
        <h2 id="message-name" ref={heading} tabIndex={-1} className={classes.sender}>
          <bdi>{name}</bdi>
        </h2>
        <Anchor href={`mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`} className={classes.email}>
          {email}
        </Anchor>
        <p className={classes.quiet}>
          {request === null ? trRich("From {page}", { page: <Source {...message} /> }) : requestText(request)}
          {" · "}
          <When date={created_at} />
        </p>
      </header>
      <MessageActions message={message} websiteTitle={websiteTitle} onClose={onClose} />
      <div className={classes.text} dir="auto">
        {text}
      </div>
    </article>
  );
}

/** Once per opening, so that "Mark as unread" persists. */
function useMarkAsRead({ message_id, is_read }: Message): void {
  const { mutate } = useMarkMessage();
  const seen = useRef<number | null>(null);
  useEffect(() => {
    if (seen.current === message_id) return;
    seen.current = message_id;
    if (!is_read) mutate({ id: message_id, isRead: true });
  }, [message_id, is_read, mutate]);
}

/** Focuses the sender's name, except after the previous/next buttons and on page load. */
function useFocusOnOpen(messageId: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const active = document.activeElement;
    if (active?.closest(`#${stepsId}`) || active === document.body) return;
    if (messageId > 0) heading.current?.focus();
  }, [messageId]);
  return heading;
}
