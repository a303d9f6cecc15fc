import { CloseButton, NativeSelect, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useWebsites } from "../../../../dashboard/use-websites.ts";
import { fallback } from "../../../../shared/fallbacks.ts";
import { articleState } from "../../contract.ts";
import classes from "./ArticlesPage.module.css";
import type { ListFilter } from "./use-articles.ts";

interface Props {
  filter: ListFilter;
  onChange: (next: Partial<ListFilter>) => void;
}

const states = [
  { value: "", label: "All states" },
  { value: "draft", label: "Drafts" },
  { value: "scheduled", label: "Scheduled" },
  { value: "published", label: "Published" },
  { value: "bin", label: "Bin" },
];

export function ArticleFilter({ filter, onChange }: Props) {
  const { data: websites } = useWebsites();
  return (
    <search className={classes.filter}>
      <SearchField value={filter.search} onChange={(search) => onChange({ search })} />
      <NativeSelect
        aria-label="State"
        data={states}
        value={filter.state}
        onChange={({ currentTarget: { value } }) => onChange({ state: articleState.safeParse(value).data ?? "" })}
      />
      <NativeSelect
        aria-label="Site"
        value={filter.website}
        onChange={({ currentTarget: { value } }) => onChange({ website: value })}
        data={[
          { value: "", label: "All sites" },
          ...(websites ?? []).map(({ website_id, title }) => ({
            value: String(website_id),
            label: title || fallback.siteTitle,
          })),
          { value: "host", label: "Host Site" },
        ]}
      />
    </search>
  );
}

/** Searches a moment after the last letter; what is typed never jumps back to what the address says. */
function SearchField({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  const [typed, setTyped] = useState(value);
  const report = useDebouncedCallback(onChange, 250);
  // Changed by Back or by clearing the filter.
  useEffect(() => setTyped(value), [value]);

  function change(text: string) {
    setTyped(text);
    report(text.trim());
  }

  return (
    <TextInput
      type="search"
      aria-label="Search articles"
      placeholder="Search by title"
      maxLength={200}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={typed && <CloseButton size="sm" aria-label="Clear search" onClick={() => change("")} />}
      value={typed}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}
