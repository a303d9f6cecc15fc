import { z } from "zod";

export const texts = {
  loadFailed: "Failed to load categories. Please try again later.",
} as const;

export const category = z.object({
  category_id: z.number(),
  name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
});
export type Category = z.infer<typeof category>;
