import { Button } from "@mantine/core";
import { CopyTextButton } from "../../../../ui/CopyTextButton.tsx";
import { useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import { IconArrowBackUp, IconCopy, IconMail, IconTrash } from "../../../../ui/icons/index.ts";
import type { Message } from "../../contract.ts";
import classes from "./Messages.module.css";
import { replyAddress } from "./reply-address.ts";
import { useDeleteMessage, useMarkMessage } from "./use-messages.ts";

interface Props {
  message: Message;
  websiteTitle: string;
  onClose: () => void;
}

export function MessageActions({ message, websiteTitle, onClose }: Props) {
  const { message_id, email } = message;
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
        Reply
      </Button>
      <CopyTextButton
        value={email}
        variant="default"
        size="sm"
        label={`Copy email address ${email}`}
        leftSection={<IconCopy size={18} aria-hidden />}
      >
        Copy email address
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
        Mark as unread
      </Button>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconTrash size={18} aria-hidden />}
        loading={erase.isPending}
        onClick={() => eraseOnce(message_id, { onSuccess: onClose })}
      >
        Delete
      </Button>
    </div>
  );
}
