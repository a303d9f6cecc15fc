import { Group } from "@mantine/core";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { describeChange } from "./describe-change.ts";
import { MarkUpToDate, type Outdated } from "./MarkUpToDate.tsx";

/** Says that the original of a translation has changed since. */
export function OriginalChanged(outdated: Outdated) {
  return (
    <Notice tone="info">
      <Group gap="8px 16px">
        <span>{describeChange(outdated.changedAt)}</span>
        <MarkUpToDate {...outdated} />
      </Group>
    </Notice>
  );
}
