import { useMemo, useState } from "react";
import type { EngineView } from "../../../../documents/client/engine/engine-view.ts";
import type { Orphan } from "../../../../documents/client/engine/local-copies.ts";
import type { SaveTransport } from "../../../../documents/client/engine/save-answer.ts";
import { httpTransport } from "../../../../documents/client/http-transport.ts";
import { useDocument, useNews, type WrittenDocument } from "../../../../documents/client/screen/use-document.ts";
import type { Fields } from "../../../../documents/protocol/saving.ts";
import { prepare } from "../../../../ui/calls/api.ts";
import { useStable } from "../../../../ui/use-stable.ts";
import { useSession } from "../../../accounts/dashboard/session/session.tsx";
import * as calls from "../../calls.ts";
import { type Newsletter, type NewsletterFields, texts } from "../../contract.ts";
import { getPath, type NewsletterText, textFields } from "../../translations-contract.ts";
import { useNewsletterOnServer } from "../newsletter/use-newsletters.ts";
import { newsletterFields, toPaths } from "./newsletter-fields.ts";

const empty: Fields = {};

export interface OpenedNewsletter extends WrittenDocument<Fields> {
  fields: NewsletterFields;
  /** The newsletter as the server has it. */
  stored: Newsletter;
}

/** A newsletter without its texts. */
export interface SendingSettings extends Pick<OpenedNewsletter, "set" | "stored"> {
  fields: Omit<NewsletterFields, keyof NewsletterText | "translations">;
  problems: EngineView["problems"];
}

/** Name under which a newsletter's copies on this device are stored. */
export function copyName(id: number): string {
  return `newsletter/${id}`;
}

export function useNewsletter(first: Newsletter, orphan: Orphan | null): OpenedNewsletter {
  const { userId } = useSession();
  const [transport] = useState(newsletterTransport);
  const document = useDocument({
    userId: userId ?? 0,
    id: first.id,
    first: { ...first, fields: toPaths(first.fields) },
    empty,
    orphan,
    transport,
    getName: () => copyName(first.id),
  });
  const { data: stored = first } = useNewsletterOnServer(first.id);
  useNews(document.engine, stored);
  const fields = useMemo(() => newsletterFields(document.fields), [document.fields]);
  return { ...document, fields, stored };
}

/** The newsletter with the text of a translation in place of the website's language; null for the latter. */
export function inLanguage(newsletter: OpenedNewsletter, tag: string | null): OpenedNewsletter {
  const { fields, view, set } = newsletter;
  if (tag === null) return newsletter;
  const problems = Object.fromEntries(textFields.map((field) => [field, view.problems[getPath(tag, field)] ?? ""]));
  const toPath = (name: string) => getPath(tag, textFields.find((field) => field === name) ?? "content");
  return {
    ...newsletter,
    fields: { ...fields, ...fields.translations[tag] },
    view: { ...view, problems },
    set: (changes) => set(Object.fromEntries(Object.entries(changes).map(([name, value]) => [toPath(name), value]))),
  };
}

/** Stays the same object while texts are typed, so that keystrokes don't rerender the settings. */
export function useSendingSettings({ fields, view, set, stored }: OpenedNewsletter): SendingSettings {
  const { subject, preview_text, content, translations, ...others } = fields;
  const settings = useStable(others);
  const problems = useStable(view.problems);
  return useStable({ fields: settings, problems, set, stored });
}

function newsletterTransport(): SaveTransport {
  return httpTransport({
    // A newsletter exists on the server before it is opened.
    create: (creation_id) => prepare(calls.addNewsletter, { body: { creation_id } }),
    save: (id, body) => prepare(calls.saveNewsletter, { params: { id }, body }),
    failed: texts.saveFailed,
  });
}
