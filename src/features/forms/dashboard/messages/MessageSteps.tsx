import { ActionIcon, VisuallyHidden } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import { IconChevronLeft, IconChevronRight } from "../../../../ui/icons/index.ts";
import type { Message } from "../../contract.ts";
import classes from "./Messages.module.css";

export const stepsId = "message-steps";

interface Props {
  id: number;
  listed: readonly Message[];
  onOpen: (id: number) => void;
}

/** Links to the previous and next messages in the list. */
export function MessageSteps({ id, listed, onOpen }: Props) {
  // Find it by id order, because it may have left a list of unread messages.
  const newer = listed.findLast(({ message_id }) => message_id > id);
  const older = listed.find(({ message_id }) => message_id < id);
  const at = listed.findIndex(({ message_id }) => message_id === id);
  return (
    <nav id={stepsId} aria-label={tr("Other messages")} className={classes.steps}>
      <Step label={tr("Previous message")} target={newer} onOpen={onOpen} Icon={IconChevronLeft} />
      <Step label={tr("Next message")} target={older} onOpen={onOpen} Icon={IconChevronRight} />
      <VisuallyHidden role="status">
        {at < 0
          ? ""
          : tr("{name}, message {at} of {count} on this page", {
              name: listed[at]?.name ?? "",
              at: at + 1,
              count: listed.length,
            })}
      </VisuallyHidden>
    </nav>
  );
}

interface StepProps {
  label: string;
  target: Message | undefined;
  onOpen: (id: number) => void;
  Icon: typeof IconChevronLeft;
}

/** Keeps focus when disabled at the end of the list. */
function Step({ label, target, onOpen, Icon }: StepProps) {
  return (
    <ActionIcon
      variant="default"
      size={42}
      aria-label={label}
      aria-disabled={!target}
      data-disabled={!target || undefined}
      onClick={() => target && onOpen(target.message_id)}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  );
}
