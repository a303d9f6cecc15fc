import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { idParam, messageBody } from "../../shared/contract.ts";
import { tr } from "../../shared/languages/tr.ts";
import { searchSettings } from "../../shared/search-settings.ts";

const params = z.object({ id: idParam });

export const searchSettingsTexts = {
  saved: tr("Settings for search engines saved"),
  failed: tr("Failed to save the settings for search engines."),
  loadFailed: tr("Failed to load the settings for search engines."),
  imageUnknown: tr("This image no longer exists. Please choose another."),
} as const;

export const getSearchSettings = defineCall({
  method: "GET",
  path: "/api/get-article-search-settings/:id",
  summary: "Get what search engines and social networks are told of an article",
  tag: "Writing",
  access: "articles.read",
  params,
  answers: { 200: searchSettings },
});

export const editSearchSettings = defineCall({
  method: "PUT",
  path: "/api/edit-article-search-settings/:id",
  summary: "Change what search engines and social networks are told of an article; visible immediately",
  tag: "Writing",
  access: "articles.publish",
  params,
  body: searchSettings.partial(),
  answers: { 200: messageBody },
});
