import { Input, Select } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { formatList, tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { isFirstLoading, Pending } from "../../../../ui/states/Pending.tsx";
import { useAccount } from "../../../accounts/dashboard/session/use-account.ts";
import * as calls from "../../writing.calls.ts";
import { maxCoauthors, texts } from "../../writing-contract.ts";
import { fieldId } from "../article/field-focus.ts";
import { getSite } from "../article/site-of.ts";
import type { ArticleSettings } from "../article/use-article.ts";
import { OrderedList } from "../ordered/OrderedList.tsx";

/** Chooses who is named beside the author. Hidden where nobody else writes. */
export default function AuthorsField({ article }: { article: ArticleSettings }) {
  const place = getSite(article);
  const { data: account } = useAccount();
  const query = useQuery({
    queryKey: ["writers", place.site, place.website_id ?? null],
    queryFn: ({ signal }) => callApi(calls.getWriters, { query: place, signal }),
    staleTime: 0,
    // While the article moves to another website.
    placeholderData: keepPreviousData,
  });
  const { data: writers = [], isError } = query;
  const ids = article.fields.coauthor_ids;
  const author = article.draft ? article.draft.author : account && { user_id: account.user_id, name: account.username };
  const names = new Map([...(article.draft?.coauthors ?? []), ...writers].map(({ user_id, name }) => [user_id, name]));
  const chosen = ids.map((id) => ({ id, name: names.get(id) ?? tr("Unknown person") }));
  const others = writers.filter(({ user_id }) => user_id !== author?.user_id && !ids.includes(user_id));
  if (chosen.length === 0 && isFirstLoading(query)) return <Pending />;
  if (chosen.length === 0 && others.length === 0 && !isError) return null;

  const set = (coauthor_ids: number[]) => article.set({ coauthor_ids });
  const error = article.problems.coauthor_ids ?? (isError && texts.coauthorsFailed);
  return (
    <div>
      <Input.Label component="p" size="md" m={0}>
        {tr("Authors")}
      </Input.Label>
      <Input.Description size="md">
        {tr("By {names}. Co-authors can edit the article, too.", {
          names: formatList([...(author ? [author] : []), ...chosen].map(({ name }) => name)),
        })}
      </Input.Description>
      <OrderedList
        label={tr("Co-authors")}
        items={chosen}
        onOrder={set}
        onRemove={(removed) => set(ids.filter((id) => id !== removed))}
      />
      <Select
        id={fieldId("coauthor_ids")}
        mt={8}
        size="md"
        aria-label={tr("Add a co-author")}
        placeholder={ids.length < maxCoauthors ? tr("Add a co-author") : texts.tooManyCoauthors}
        searchable
        nothingFoundMessage={tr("No one else with that name writes here")}
        disabled={ids.length >= maxCoauthors || (others.length === 0 && !error)}
        data={others.map(({ user_id, name }) => ({ value: String(user_id), label: name }))}
        value={null}
        error={error}
        onChange={(id) => id !== null && set([...ids, Number(id)])}
      />
    </div>
  );
}
