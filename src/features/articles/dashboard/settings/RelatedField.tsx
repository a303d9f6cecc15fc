import { MultiSelect } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { relatedShown } from "../../contract.ts";
import * as calls from "../../writing.calls.ts";
import { fieldId } from "../article/field-focus.ts";
import type { ArticleSettings } from "../article/use-article.ts";
import classes from "../tags/TagsField.module.css";

const offered = 20;

/** Chooses the articles that readers find below this one. By default, the newest, those of its category first. */
export default function RelatedField({ article }: { article: ArticleSettings }) {
  const { site, websiteId, fields, view } = article;
  const [typed, setTyped] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [search] = useDebouncedValue(typed, 250);
  const ids = fields.related_ids;
  const query = { site, website_id: websiteId, limit: offered, search } as const;
  const found = useQuery({
    queryKey: ["articles", "related", query],
    queryFn: ({ signal }) => callApi(calls.getArticles, { query: { ...query, state: "published" }, signal }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const stored = article.draft?.related ?? [];
  // Those chosen since the draft was loaded are known from the lists that they were chosen from.
  const [seen, setSeen] = useState<ReadonlyMap<number, string>>(new Map());
  const titles = [...stored, ...(found.data?.items ?? [])].filter(({ title }) => title !== "");
  const known = new Map([...seen, ...titles.map(({ id, title }) => [id, title] as const)]);
  const others = (found.data?.items ?? []).filter(({ id }) => id !== view.id);
  const listed = [...new Set([...ids, ...others.map(({ id }) => id)])];
  return (
    <MultiSelect
      id={fieldId("related_ids")}
      size="md"
      classNames={{ input: classes.input ?? "", inputField: classes.inputField ?? "" }}
      label={tr("Related articles")}
      description={tr("Up to three, shown below the article. If you choose none, the newest articles are shown.")}
      placeholder={ids.length === 0 ? tr("Find by title") : undefined}
      searchable
      maxValues={relatedShown}
      nothingFoundMessage={found.isSuccess ? tr("No published article found") : tr("Searching…")}
      data={listed.map((id) => ({ value: String(id), label: known.get(id) || tr("Unknown article") }))}
      value={ids.map(String)}
      searchValue={typed}
      error={article.problems.related_ids}
      onSearchChange={setTyped}
      onDropdownOpen={() => setIsOpen(true)}
      onChange={(chosen) => {
        setSeen(known);
        article.set({ related_ids: chosen.map(Number) });
      }}
    />
  );
}
