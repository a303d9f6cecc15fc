import { Checkbox } from "@mantine/core";
import { tr } from "../../shared/languages/tr.ts";
import type { Selection } from "./use-selection.ts";

interface Props {
  id: number;
  name: string;
  selection: Selection;
}

/** Chooses a row; with Shift all rows from the last one that was chosen. */
export function SelectBox({ id, name, selection }: Props) {
  return (
    <Checkbox
      aria-label={tr("Select {name}", { name })}
      checked={selection.has(id)}
      onChange={({ nativeEvent }) => selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  );
}

/** Chooses all rows of the page, or none. */
export function SelectPageBox({ page, selection }: { page: readonly number[]; selection: Selection }) {
  const count = page.filter((id) => selection.has(id)).length;
  return (
    <Checkbox
      aria-label={tr("Select all on this page")}
      checked={count > 0 && count === page.length}
      indeterminate={count > 0 && count < page.length}
      onChange={selection.togglePage}
    />
  );
}
