import { NativeSelect } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
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
  { value: "", label: tr("All statuses") },
  { value: "draft", label: tr("Drafts") },
  { value: "review", label: tr("In review") },
  { value: "returned", label: tr("Returned to you") },
  { value: "scheduled", label: tr("articles|Scheduled") },
  { value: "published", label: tr("articles|Published") },
  { value: "bin", label: tr("Bin") },
];

export function ArticleFilter({ filter, onChange }: Props) {
  const { data: websites } = useWebsites("articles.read");
  return (
    <search className={classes.filter}>
      <SearchField
        label={tr("Search articles")}
        placeholder={tr("Search by title")}
        value={filter.search}
        onChange={(search) => onChange({ search })}
      />
      <NativeSelect
        aria-label={tr("Status")}
        data={states}
        value={filter.state}
        onChange={({ currentTarget: { value } }) => onChange({ state: listedState.safeParse(value).data ?? "" })}
      />
      <NativeSelect
        aria-label={tr("Site")}
        value={filter.website}
        onChange={({ currentTarget: { value } }) => onChange({ website: value })}
        data={[
          { value: "", label: tr("All sites") },
          ...websiteChoices(websites ?? []),
          { value: "host", label: tr("Host Site") },
        ]}
      />
    </search>
  );
}
