import { z } from "zod";

export const texts = {
  loadFailed: "Failed to load websites.",
} as const;

export const website = z.object({
  website_id: z.number(),
  title: z.string(),
  domain: z.string().nullable(),
});
export type Website = z.infer<typeof website>;
