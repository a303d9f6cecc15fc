import type { PersonalDataSource } from "../db/personal-data.ts";
import { formContacts, formDataSources } from "../features/forms/server/public.ts";
import { mailDataSources } from "../features/mail/server/public.ts";
import type { LatestContact } from "../features/members/server/public.ts";
import { newsletterContacts, newsletterDataSources } from "../features/newsletters/server/public.ts";

/** The tables with personal data outside of the members feature. */
export const dataSources: readonly PersonalDataSource[] = [
  ...formDataSources,
  ...mailDataSources,
  ...newsletterDataSources,
];

/** Selects when people on member lists were in contact, as far as other features know. */
export const contacts: readonly LatestContact[] = [...formContacts, ...newsletterContacts];
