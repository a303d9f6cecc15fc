import { useMemo } from "react";
import type { ImageView } from "../../../../site/ui/views.ts";
import type { PageView } from "../use-page.ts";

/** What components show besides their configs. The same object until something of it changes. */
export function usePreviewContext({ data, place, library }: PageView) {
  return useMemo(() => {
    const known = new Map<string, ImageView>(Object.entries(data.images));
    for (const image of library) if (!known.has(image.file_path)) known.set(image.file_path, viewOf(image));
    return {
      site: data.site,
      path: place.slug === "home" ? "/" : `/${place.slug}`,
      articles: data.articles,
      imageOf: (path: string) => known.get(path) ?? guess(path),
    };
  }, [data, place.slug, library]);
}

interface Known {
  file_path: string;
  width?: number | undefined;
  height?: number | undefined;
}

function viewOf({ file_path, width, height }: Known): ImageView {
  const [, , hash = "", file = ""] = file_path.split("/");
  const type = file.endsWith(".png") ? "image/png" : "image/jpeg";
  return { hash, mediaType: type, width: width ?? 800, height: height ?? 600, colour: "#cccccc", alt: "" };
}

/** Just chosen: the list that it comes from may not have it yet. */
function guess(path: string): ImageView | null {
  return path.startsWith("/media/") ? viewOf({ file_path: path }) : null;
}
