import { z } from "zod";
import type { JobKind } from "../../../../jobs/job.ts";
import { tr } from "../../../../shared/languages/tr.ts";

export const makeSizes: JobKind<{ hash: string }> = {
  name: "media.make-sizes",
  title: tr("Create image sizes"),
  payload: z.object({ hash: z.string() }),
};
