import { z } from "zod";

export const texts = {
  loadFailed: "Failed to load categories. Please try again later.",
  contentFailed: "Failed to load category content",
} as const;

export const category = z.object({
  category_id: z.number(),
  name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
});
