import { z } from "zod";
import { tr } from "../../shared/languages/tr.ts";

export const texts = {
  live: tr("This is now the real site."),
  alreadyLive: tr("This is already the real site."),
  endFailed: tr("Failed to make this the real site. Please try again."),
  waitingMailFailed: tr("Failed to count the emails that wait."),
  discarded: tr("Discarded when this restored copy became the real site: the original may have sent it."),
} as const;

export const installation = z.object({
  /** Whether this is a restored copy that sends nothing and asks no one. */
  muted: z.boolean(),
  /** The moment of the backup that it was restored from, if it was. */
  restored_from: z.iso.datetime().nullable(),
});
export type Installation = z.infer<typeof installation>;

export const waitingMail = z.object({
  count: z.number(),
  /** When the first and the last of them were written; null without any. */
  oldest: z.iso.datetime().nullable(),
  newest: z.iso.datetime().nullable(),
});

/** How to treat the emails that wait. Discarded ones stay in the list of emails, where they can be sent one by one. */
export const waitingMailChoice = z.enum(["send", "discard"]);
export type WaitingMailChoice = z.infer<typeof waitingMailChoice>;

export const goLiveRequest = z.object({ waiting_mail: waitingMailChoice });
