import { z } from "zod";
import type { JobKind } from "../../../platform/jobs/job.ts";

export const makeSizes: JobKind<{ hash: string }> = {
  name: "media.make-sizes",
  title: "Create picture sizes",
  payload: z.object({ hash: z.string() }),
};
