import { z } from "zod";

export const usage = z.array(
  z.object({
    what: z.enum(["websites", "image_megabytes", "members", "daily_mails", "invitation_mails"]),
    used: z.number(),
    limit: z.number(),
  }),
);
export type Usage = z.infer<typeof usage>;

/** From this share on, a bar warns. */
export const warnsAt = 0.8;
