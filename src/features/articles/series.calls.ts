import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { errorBody, idParam, maxIntegerId, messageBody, siteChoice } from "../../shared/contract.ts";
import { tr } from "../../shared/languages/tr.ts";
import { oneLine, storable } from "../../shared/text.ts";

export const seriesTexts = {
  loadFailed: tr("Failed to load series."),
  saveFailed: tr("Failed to save series."),
  deleteFailed: tr("Failed to delete series."),
  notFound: tr("This series no longer exists."),
  nameRequired: tr("Name is required"),
  nameTooLong: tr("Name must not exceed 100 characters"),
  nameTaken: tr("There is already a series with this name."),
  descriptionTooLong: tr("Description must not exceed 1,000 characters"),
  tooMany: tr("A website can have at most 200 series. Delete some first."),
  full: tr("A series can have at most 200 parts."),
  reordered: tr("Someone else changed the order in the meantime. Nothing was overwritten."),
  added: tr("Series added"),
  saved: tr("Series saved"),
  ordered: tr("Order saved"),
  deleted: tr("Series deleted"),
} as const;

export const maxSeries = 200;
export const maxParts = 200;
export const maxSeriesName = 100;

export const series = z.object({
  series_id: z.number(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  /** Published parts. */
  articles: z.number(),
});
export type Series = z.infer<typeof series>;

const form = {
  name: z
    .string({ error: seriesTexts.nameRequired })
    .transform((text) => oneLine(storable(text)))
    .pipe(z.string().min(1, seriesTexts.nameRequired).max(maxSeriesName, seriesTexts.nameTooLong)),
  description: z
    .string()
    .transform((text) => storable(text).trim())
    .pipe(z.string().max(1000, seriesTexts.descriptionTooLong))
    .default(""),
};

export const seriesForm = z.object(form);

export const seriesParts = z.object({
  /** The version of the order; a change names it. */
  version: z.number(),
  /** In order; those that the user may see. */
  parts: z.array(z.object({ id: z.number(), title: z.string(), state: z.enum(["published", "scheduled", "draft"]) })),
});
export type SeriesParts = z.infer<typeof seriesParts>;

const params = z.object({ id: idParam });

export const getSeries = defineCall({
  method: "GET",
  path: "/api/get-series",
  summary: "List a website's series by name",
  tag: "Series",
  access: "articles.read",
  query: z.object(siteChoice),
  answers: { 200: z.array(series) },
});

export const addSeries = defineCall({
  method: "POST",
  path: "/api/add-series",
  summary: "Create a series",
  tag: "Series",
  access: "articles.write",
  body: z.object({ ...siteChoice, ...form }),
  answers: { 201: series, 409: errorBody },
});

export const editSeries = defineCall({
  method: "PUT",
  path: "/api/edit-series/:id",
  summary: "Rename or describe a series; its address stays",
  tag: "Series",
  access: "tags.manage",
  params,
  body: seriesForm,
  answers: { 200: series, 409: errorBody },
});

export const deleteSeries = defineCall({
  method: "DELETE",
  path: "/api/delete-series/:id",
  summary: "Delete a series but not its articles",
  tag: "Series",
  access: "tags.manage",
  params,
  answers: { 200: messageBody },
});

export const getSeriesParts = defineCall({
  method: "GET",
  path: "/api/get-series-parts/:id",
  summary: "List the articles of a series in order, with drafts that the user may see",
  tag: "Series",
  access: "articles.read",
  params,
  answers: { 200: seriesParts },
});

export const orderSeries = defineCall({
  method: "PUT",
  path: "/api/order-series/:id",
  summary: "Order the parts of a series; those left out follow by date",
  tag: "Series",
  access: "tags.manage",
  params,
  body: z.object({
    version: z.number().int().nonnegative().max(maxIntegerId),
    article_ids: z.array(z.number().int().positive().max(maxIntegerId)).max(maxParts, seriesTexts.full),
  }),
  answers: { 200: seriesParts, 409: errorBody },
});
