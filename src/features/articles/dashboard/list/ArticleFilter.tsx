import { NativeSelect } from "@mantine/core";
import { SearchField } from "../../../../ui/list/SearchField.tsx";
import { useWebsites, websiteChoices } from "../../../websites/dashboard/use-websites.ts";
import { listedState } from "../../writing-contract.ts";
import classes from "./ArticlesPage.module.css";
import type { ListFilter } from "./use-articles.ts";

interface Props {
  filter: ListFilter;
  onChange: (next: Partial<ListFilter>) => void;
}

const states = [
  { value: "", label: "All statuses" },
  { value: "draft", label: "Drafts" },
  { value: "review", label: "In review" },
  { value: "returned", label: "Returned to you" },
  { value: "scheduled", label: "Scheduled" },
  { value: "published", label: "Published" },
  { value: "bin", label: "Bin" },
];

export function ArticleFilter({ filter, onChange }: Props) {
  const { data: websites } = useWebsites("articles.read");
  return (
    <search className={classes.filter}>
      <SearchField
        label="Search articles"
        placeholder="Search by title"
        value={filter.search}
        onChange={(search) => onChange({ search })}
      />
      <NativeSelect
        aria-label="Status"
        data={states}
        value={filter.state}
        onChange={({ currentTarget: { value } }) => onChange({ state: listedState.safeParse(value).data ?? "" })}
      />
      <NativeSelect
        aria-label="Site"
        value={filter.website}
        onChange={({ currentTarget: { value } }) => onChange({ website: value })}
        data={[
          { value: "", label: "All sites" },
          ...websiteChoices(websites ?? []),
          { value: "host", label: "Host Site" },
        ]}
      />
    </search>
  );
}
