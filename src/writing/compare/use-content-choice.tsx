import { SegmentedControl } from "@mantine/core";
import { useMemo, useState } from "react";
import type { FieldChoice } from "../../documents/client/screen/ConflictForm.tsx";
import type { FieldConflict } from "../../documents/protocol/saving.ts";
import { tr } from "../../shared/languages/tr.ts";
import { CompareText } from "./CompareText.tsx";
import { type Choice, findHunks, type Hunk, mergeHunks, proposedChoice } from "./hunks.ts";

/** Merges two texts of an article, with a choice for each difference. */
export function useContentChoice(conflicts: readonly FieldConflict[], who: string): Record<string, FieldChoice> {
  const content = conflicts.find(({ path }) => path === "content");
  const hunks = useMemo(() => findHunks(String(content?.theirs ?? ""), String(content?.yours ?? "")), [content]);
  const different = hunks.filter((hunk) => !hunk.same);
  const [choices, setChoices] = useState<readonly Choice[]>(() => different.map(proposedChoice));
  if (!content) return {};

  const element = (
    <CompareText
      hunks={hunks}
      leftName={who}
      rightName={tr("You")}
      choices={choices}
      renderChoice={(hunk, index) => (
        <SegmentedControl
          aria-label={tr("Difference {number}", { number: index + 1 })}
          size="xs"
          w="fit-content"
          value={choices[index] ?? "right"}
          onChange={(value) => setChoices((now) => now.with(index, value as Choice))}
          data={getOptions(hunk, who)}
        />
      )}
    />
  );
  return {
    content: {
      element,
      value: mergeHunks(hunks, choices),
      takeAll: (side) => setChoices(different.map(() => (side === "yours" ? "right" : "left"))),
    },
  };
}

function getOptions({ left, right }: Hunk, name: string): { value: Choice; label: string }[] {
  if (left.length === 0) {
    return [
      { value: "right", label: tr("Keep mine") },
      { value: "left", label: tr("Leave it out") },
    ];
  }
  if (right.length === 0) {
    return [
      { value: "left", label: tr("Keep {name}'s", { name }) },
      { value: "right", label: tr("Leave it out") },
    ];
  }
  return [
    { value: "left", label: tr("{name}'s", { name }) },
    { value: "right", label: tr("text|Mine") },
    { value: "both", label: tr("texts|Both") },
  ];
}
