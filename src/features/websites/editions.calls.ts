import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { errorBody, idParam } from "../../shared/contract.ts";
import { tr } from "../../shared/languages/tr.ts";
import { language, website } from "./contract.ts";

export const editionTexts = {
  addFailed: tr("Failed to add the language."),
  taken: tr("The website has this language already."),
  slugTaken: (path: string) =>
    tr(
      "The address {path} belongs to one of the website's pages. Rename that page, or choose the language with a region.",
      { path },
    ),
  tooMany: tr("A website can have at most 20 languages."),
  noSuchEdition: tr("This website has no such language."),
} as const;

/** Languages of a website, its main one included. */
export const maxLanguages = 20;

/** The pages feature mounts it, because it copies the home page. */
export const addEdition = defineCall({
  method: "POST",
  path: "/api/add-edition/:id",
  summary: "Add a language to a website, as an edition with a translation of the home page to begin with",
  tag: "Websites",
  access: "website.manage",
  params: z.object({ id: idParam }),
  body: z.object({ language }),
  answers: { 201: website, 409: errorBody },
});
