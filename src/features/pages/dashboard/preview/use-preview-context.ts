import { createElement, useMemo } from "react";
import type { HtmlFrame } from "../../../../page-components/kit/block.ts";
import type { SiteLanguageView } from "../../../../shared/languages/site/catalogs.ts";
import type { ImageView } from "../../../../site-kit/views.ts";
import type { LibraryImage } from "../../../media/contract.ts";
import { useFormTopics, useMemberFields } from "../page/use-member-fields.ts";
import type { PageHandle } from "../page/use-page.ts";
import { DraftFrame } from "./DraftFrame.tsx";
import { renderText } from "./PreviewText.tsx";

const none: never[] = [];

type Page = Pick<PageHandle, "data" | "place" | "library" | "engine">;

/** Returns the data that components show besides their configs. Stays the same object until part of it changes. */
export function usePreviewContext({ data, place, library, engine }: Page, images = data.images) {
  const { data: memberFields = none } = useMemberFields(place.websiteId);
  const { data: topics = none } = useFormTopics(place.websiteId);
  return useMemo(() => {
    const known = new Map<string, ImageView>(Object.entries(images));
    for (const image of library) if (!known.has(image.file_path)) known.set(image.file_path, toView(image));
    return {
      site: { ...data.site, language: data.site.language as SiteLanguageView },
      path: place.slug === "home" ? "/" : `/${place.slug}`,
      articles: data.articles,
      network: data.network,
      memberFields,
      topics,
      getImage: (path: string) => known.get(path) ?? guess(path),
      renderText,
      renderFrame: (frame: HtmlFrame) => createElement(DraftFrame, { ...frame, engine }),
    };
  }, [data, images, place.slug, library, engine, memberFields, topics]);
}

function toView({ file_path, width, height, colour: color }: Shown): ImageView {
  const [, , hash = ""] = file_path.split("/");
  return { hash, mediaType: "image/jpeg", width, height, colour: color, alt: "" };
}

type Shown = Pick<LibraryImage, "file_path" | "width" | "height" | "colour">;

/** An image that was just chosen may not be in the loaded list yet. */
function guess(path: string): ImageView | null {
  const unknown = { width: 800, height: 600, colour: "#cccccc" };
  return path.startsWith("/media/") ? toView({ ...unknown, file_path: path }) : null;
}
