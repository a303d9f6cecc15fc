import type { PersonalDataSource } from "../db/personal-data.ts";
import { formDataSources } from "../features/forms/server/public.ts";
import { mailDataSources } from "../features/mail/server/public.ts";
import { newsletterDataSources } from "../features/newsletters/server/public.ts";

/** The tables with personal data outside of the members feature. */
export const dataSources: readonly PersonalDataSource[] = [
  ...formDataSources,
  ...mailDataSources,
  ...newsletterDataSources,
];
