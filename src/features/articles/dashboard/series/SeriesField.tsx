import { Button, Group, NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { lazyDialog } from "../../../../ui/dialogs/lazy-dialog.tsx";
import * as calls from "../../series.calls.ts";
import { fieldId } from "../article/field-focus.ts";
import { getSite, useMayManage } from "../article/site-of.ts";
import type { ArticleSettings } from "../article/use-article.ts";
import classes from "../tags/TagsField.module.css";
import { partsKey, useSeries } from "./use-series.ts";

const SeriesForm = lazyDialog(() => import("./SeriesForm.tsx"));
const ManageSeriesDialog = lazyDialog(() => import("./ManageSeriesDialog.tsx"));

/** Chooses the series that the article is a part of, and adds new ones. */
export default function SeriesField({ article }: { article: ArticleSettings }) {
  const place = getSite(article);
  const { data: all = [], isSuccess, isError } = useSeries(place);
  const [open, setOpen] = useState<"add" | "manage" | null>(null);
  const mayManage = useMayManage(article, "tags.manage");
  // One that was deleted is none.
  const chosen = all.find(({ series_id }) => series_id === article.fields.series_id)?.series_id ?? null;
  const placeText = usePlace(article, chosen);
  return (
    <div>
      <NativeSelect
        id={fieldId("series_id")}
        label={tr("Series")}
        description={placeText}
        disabled={!isSuccess}
        error={article.problems.series_id ?? (isError && calls.seriesTexts.loadFailed)}
        value={String(chosen ?? "")}
        data={[
          { value: "", label: isSuccess ? tr("No series") : tr("Loading series…") },
          ...all.map(({ series_id, name }) => ({ value: String(series_id), label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => article.set({ series_id: value === "" ? null : Number(value) })}
      />
      <Group gap={16} mt={4}>
        <Button variant="subtle" size="compact-sm" className={classes.manage} onClick={() => setOpen("add")}>
          {tr("Add series")}
        </Button>
        {mayManage && all.length > 0 && (
          <Button variant="subtle" size="compact-sm" className={classes.manage} onClick={() => setOpen("manage")}>
            {tr("Manage series")}
          </Button>
        )}
      </Group>
      {open === "add" && (
        <SeriesForm
          place={place}
          onAdded={({ series_id }) => article.set({ series_id })}
          onClose={() => setOpen(null)}
        />
      )}
      {open === "manage" && <ManageSeriesDialog place={place} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** Which part the article is, drafts counted, once the server has its choice. */
function usePlace({ view }: ArticleSettings, id: number | null): string {
  const { data } = useQuery({
    queryKey: [partsKey, id, view.version],
    queryFn: ({ signal }) => callApi(calls.getSeriesParts, { params: { id: id ?? 0 }, signal }),
    enabled: id !== null && view.id !== null && !view.unacknowledged,
    placeholderData: (before) => before,
  });
  const index = id === null || !data ? -1 : data.parts.findIndex((part) => part.id === view.id);
  return index < 0 || !data
    ? tr("Parts link to each other.")
    : tr("Part {number} of {count}", { number: index + 1, count: data.parts.length });
}
