import { z } from "zod";
import type { JobKind } from "../../../../jobs/job.ts";

export const makeSizes: JobKind<{ hash: string }> = {
  name: "media.make-sizes",
  title: "Create image sizes",
  payload: z.object({ hash: z.string() }),
};
