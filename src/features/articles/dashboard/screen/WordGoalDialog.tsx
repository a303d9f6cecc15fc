import { Button, Group, Modal, NumberInput } from "@mantine/core";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { largestGoal } from "./word-goal.ts";

interface Props {
  goal: number | null;
  onChange: (goal: number | null) => void;
  onClose: () => void;
}

/** Sets how many words the article should have. */
export default function WordGoalDialog({ goal, onChange, onClose }: Props) {
  const [words, setWords] = useState<number | string>(goal ?? 800);
  const wanted = typeof words === "number" && words >= 1 ? Math.round(words) : null;

  function finish(next: number | null) {
    onChange(next);
    onClose();
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={tr("Word goal")}
      size="24rem"
      centered
      closeButtonProps={{ "aria-label": tr("Close") }}
    >
      <NumberInput
        size="md"
        label={tr("Words")}
        description={tr("Only you see the goal. It is kept on this device.")}
        min={1}
        max={largestGoal}
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator=","
        value={words}
        onChange={setWords}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || wanted === null) return;
          event.preventDefault();
          finish(wanted);
        }}
        data-autofocus
      />
      <Group mt="lg" gap="sm" justify="flex-end">
        {goal === null ? (
          <Button variant="default" onClick={onClose}>
            {tr("Cancel")}
          </Button>
        ) : (
          <Button variant="default" onClick={() => finish(null)}>
            {tr("Remove goal")}
          </Button>
        )}
        <Button disabled={wanted === null} onClick={() => finish(wanted)}>
          {tr("Set goal")}
        </Button>
      </Group>
    </Modal>
  );
}
