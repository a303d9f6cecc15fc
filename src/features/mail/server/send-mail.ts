import { z } from "zod";
import type { JobKind } from "../../../jobs/job.ts";

export const sendMail: JobKind<{ mailId: number }> = {
  name: "mail.send",
  title: "Send email",
  payload: z.object({ mailId: z.number() }),
  key: ({ mailId }) => String(mailId),
};
