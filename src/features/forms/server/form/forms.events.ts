import { z } from "zod";
import type { EventKind } from "../../../../jobs/events.ts";

interface FormSent {
  websiteId: number;
  messageId?: number | undefined;
  signUpId?: number | undefined;
}

/** A visitor sent a message or signed up. Votes don't emit this event. */
export const formSent: EventKind<FormSent> = {
  name: "form.sent",
  payload: z.object({ websiteId: z.number(), messageId: z.number().optional(), signUpId: z.number().optional() }),
};
