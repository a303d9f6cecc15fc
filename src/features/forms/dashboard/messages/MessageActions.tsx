import { Button } from "@mantine/core";
import { Link } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { CopyTextButton } from "../../../../ui/CopyTextButton.tsx";
import { useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import { IconArrowBackUp, IconCopy, IconMail, IconTrash } from "../../../../ui/icons/index.ts";
import type { Message } from "../../contract.ts";
import classes from "./Messages.module.css";
import { replyAddress } from "./reply-address.ts";
import { useAnswerMessage, useDeleteMessage, useMarkMessage } from "./use-messages.ts";

interface Props {
  message: Message;
  websiteTitle: string;
  onClose: () => void;
}

export function MessageActions({ message, websiteTitle, onClose }: Props) {
  const { message_id, email, request } = message;
  const answer = useAnswerMessage();
  const mark = useMarkMessage();
  const erase = useDeleteMessage();
  const eraseOnce = useSingleMutate(erase);
  return (
    <div className={classes.actions}>
      <Button
        component="a"
        href={replyAddress(message, websiteTitle)}
        size="sm"
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
      >
        {tr("Reply")}
      </Button>
      <CopyTextButton
        value={email}
        variant="default"
        size="sm"
        label={tr("Copy email address {email}", { email })}
        leftSection={<IconCopy size={18} aria-hidden />}
      >
        {tr("Copy email address")}
      </CopyTextButton>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconMail size={18} aria-hidden />}
        onClick={() => {
          mark.mutate({ id: message_id, isRead: false });
          onClose();
        }}
      >
        {tr("Mark as unread")}
      </Button>
      {request !== null && (
        <Button
          variant="default"
          size="sm"
          loading={answer.isPending}
          onClick={() => answer.mutate({ id: message_id, isAnswered: !request.is_answered })}
        >
          {request.is_answered ? tr("Mark as not answered") : tr("Mark as answered")}
        </Button>
      )}
      {request !== null && request.kind !== "barrier" && (
        <Button component={Link} to="/dashboard/members/privacy" variant="default" size="sm">
          {tr("Look up their data")}
        </Button>
      )}
      <Button
        variant="default"
        size="sm"
        leftSection={<IconTrash size={18} aria-hidden />}
        loading={erase.isPending}
        onClick={() => eraseOnce(message_id, { onSuccess: onClose })}
      >
        {tr("Delete")}
      </Button>
    </div>
  );
}
