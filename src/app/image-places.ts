import { accountImages } from "../features/accounts/server/image-places.queries.ts";
import { articleImages } from "../features/articles/server/image-places.queries.ts";
import { categoryImages } from "../features/categories/server/image-places.queries.ts";
import type { ImagePlaces } from "../features/media/server/public.ts";
import { newsletterImages } from "../features/newsletters/server/public.ts";
import { pageImages } from "../features/pages/server/image-places.queries.ts";
import { websiteImages } from "../features/websites/server/image-places.queries.ts";

/** All places that show images. A file is erased when none of them names it. */
export const imagePlaces: readonly ImagePlaces[] = [
  pageImages,
  articleImages,
  categoryImages,
  accountImages,
  websiteImages,
  newsletterImages,
];
