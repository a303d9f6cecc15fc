import type { SaveTransport } from "../../../../documents/client/engine/save-answer.ts";
import { httpTransport } from "../../../../documents/client/http-transport.ts";
import { prepare } from "../../../../ui/calls/api.ts";
import * as calls from "../../writing.calls.ts";
import { texts } from "../../writing-contract.ts";
import type { ArticleSite } from "./article-fields.ts";

/** Sends an article's changes to the server. `websiteId`: the website selected at that time. */
export function articleTransport(site: ArticleSite, websiteId: () => number | undefined): SaveTransport {
  return httpTransport({
    create: (creation_id) => prepare(calls.addDraft, { body: { site, creation_id, website_id: websiteId() } }),
    save: (id, body) => prepare(calls.saveDraft, { params: { id }, body }),
    failed: texts.saveFailed,
  });
}
