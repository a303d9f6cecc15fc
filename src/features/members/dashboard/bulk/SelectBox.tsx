import { Checkbox } from "@mantine/core";
import type { Member } from "../../contract.ts";
import type { Selection } from "./use-selection.ts";

/** Chooses a row; with Shift all rows from the last one that was chosen. */
export function SelectBox({ member: { member_id, name }, selection }: { member: Member; selection: Selection }) {
  return (
    <Checkbox
      aria-label={`Select ${name}`}
      checked={selection.has(member_id)}
      onChange={({ nativeEvent }) =>
        selection.toggle(member_id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
}

/** Chooses all rows of the page, or none. */
export function SelectPageBox({ members, selection }: { members: Member[]; selection: Selection }) {
  const count = members.filter(({ member_id }) => selection.has(member_id)).length;
  return (
    <Checkbox
      aria-label="Select all on this page"
      checked={count > 0 && count === members.length}
      indeterminate={count > 0 && count < members.length}
      onChange={selection.togglePage}
    />
  );
}
