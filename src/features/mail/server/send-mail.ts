import { z } from "zod";
import type { JobKind } from "../../../jobs/job.ts";
import { tr } from "../../../shared/languages/tr.ts";

export const sendMail: JobKind<{ mailId: number }> = {
  name: "mail.send",
  title: tr("Send email"),
  payload: z.object({ mailId: z.number() }),
  key: ({ mailId }) => String(mailId),
};
