import { Button } from "@mantine/core";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { lazyDialog } from "../../../../ui/dialogs/lazy-dialog.tsx";
import { IconBookmark, IconFilter, IconX } from "../../../../ui/icons/index.ts";
import { SearchField } from "../../../../ui/list/SearchField.tsx";
import { isNarrowed } from "../../list-contract.ts";
import { getChips } from "../filters/parts.ts";
import { useCustomFields } from "../form/use-member-form.ts";
import { useLabels } from "../labels/use-labels.ts";
import type { ListState, useListState } from "../list-state/use-list-state.ts";
import { wholeFilter } from "../list-state/use-list-state.ts";
import { useIsReader } from "../member-lists/use-is-reader.ts";
import classes from "./FilterBar.module.css";

const FilterDrawer = lazyDialog(() => import("../filters/FilterDrawer.tsx"));
const SaveSegmentDialog = lazyDialog(() => import("../segments/SaveSegmentDialog.tsx"));

interface Props {
  state: ListState;
  change: ReturnType<typeof useListState>["change"];
}

/** The search box, the way to the filters, and what is set of them. */
export function FilterBar({ state, change }: Props) {
  const [open, setOpen] = useState<"filters" | "segment" | null>(null);
  const chips = getChips(state.filter, useCustomFields(), useLabels());
  const isReader = useIsReader();
  const close = () => setOpen(null);
  return (
    <search className={classes.bar}>
      <div className={classes.line}>
        <div className={classes.box}>
          <SearchField
            key={String(state.bin)}
            label={tr("Search members")}
            placeholder={tr("Search by name, email or city")}
            value={state.search}
            onChange={(search) => change({ search })}
          />
        </div>
        <Button
          variant="default"
          leftSection={<IconFilter size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpen("filters")}
        >
          {chips.length > 0 ? tr("Filters ({count})", { count: chips.length }) : tr("Filters")}
        </Button>
      </div>
      {isNarrowed(wholeFilter(state)) && (
        <div className={classes.chips}>
          {chips.map(({ words, without }) => (
            <Button
              key={words}
              variant="default"
              size="compact-md"
              className={classes.chip}
              rightSection={<IconX size={16} aria-hidden />}
              aria-label={tr("Remove filter {words}", { words })}
              title={words}
              onClick={() => change({ filter: without })}
            >
              {words}
            </Button>
          ))}
          {chips.length > 0 && (
            <Button variant="subtle" size="compact-md" onClick={() => change({ filter: {}, search: "" })}>
              {tr("Clear all")}
            </Button>
          )}
          {!state.bin && !isReader && (
            <Button
              variant="subtle"
              size="compact-md"
              leftSection={<IconBookmark size={16} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => setOpen("segment")}
            >
              {tr("Save as segment")}
            </Button>
          )}
        </div>
      )}
      {open === "filters" && (
        <FilterDrawer filter={state.filter} onChange={(filter) => change({ filter })} onClose={close} />
      )}
      {open === "segment" && <SaveSegmentDialog filter={wholeFilter(state)} onClose={close} />}
    </search>
  );
}
