import { z } from "zod";
import type { JobKind } from "../../../jobs/job.ts";
import { tr } from "../../../shared/languages/tr.ts";

export const checkDomain: JobKind<{ websiteId: number }> = {
  name: "domains.check",
  title: tr("Check a domain"),
  payload: z.object({ websiteId: z.number() }),
  key: ({ websiteId }) => String(websiteId),
};
