import { SegmentedControl } from "@mantine/core";
import { CompareText } from "./CompareText.tsx";
import classes from "./ConflictDialog.module.css";
import type { Choice, Hunk } from "./hunks.ts";

interface Props {
  hunks: readonly Hunk[];
  /** Who wrote the left side. */
  names: string;
  choices: readonly Choice[];
  onChange: (choices: readonly Choice[]) => void;
}

/** The text of an article: a choice for each place where the two differ. */
export function ContentChoice({ hunks, names, choices, onChange }: Props) {
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>Content</legend>
      <CompareText
        hunks={hunks}
        leftName={names}
        rightName="You"
        choices={choices}
        renderChoice={(hunk, index) => (
          <SegmentedControl
            aria-label={`Difference ${index + 1}`}
            size="xs"
            w="fit-content"
            value={choices[index] ?? "right"}
            onChange={(value) => onChange(choices.map((choice, at) => (at === index ? (value as Choice) : choice)))}
            data={optionsOf(hunk, names)}
          />
        )}
      />
    </fieldset>
  );
}

function optionsOf({ left, right }: Hunk, name: string): { value: Choice; label: string }[] {
  if (left.length === 0) {
    return [
      { value: "right", label: "Keep mine" },
      { value: "left", label: "Leave it out" },
    ];
  }
  if (right.length === 0) {
    return [
      { value: "left", label: `Keep ${name}'s` },
      { value: "right", label: "Leave it out" },
    ];
  }
  return [
    { value: "left", label: `${name}'s` },
    { value: "right", label: "Mine" },
    { value: "both", label: "Both" },
  ];
}
