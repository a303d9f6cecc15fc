import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { callApi } from "../../../../ui/calls/api.ts";
import { showFailure } from "../../../../ui/notices/notify.ts";
import { EditionList } from "../../../websites/dashboard/languages/EditionList.tsx";
import {
  getPageTranslations,
  type PageEdition,
  translationTexts as texts,
  translatePage,
} from "../../translations.calls.ts";

interface Props {
  websiteId: number;
  slug: string;
  onClose: () => void;
}

/** The languages of a page: begins translations, and leads to those there are. Nothing on a website with a single one. */
export function PageLanguages({ websiteId, slug, onClose }: Props) {
  const navigate = useNavigate();
  const page = { website_id: websiteId, pageSlug: slug };
  const { data } = useQuery({
    queryKey: ["page-translations", websiteId, slug],
    queryFn: ({ signal }) => callApi(getPageTranslations, { query: page, signal }),
  });
  const [beginning, setBeginning] = useState<number | null>(null);
  if (!data || data.length === 0) return null;

  async function begin(to_website_id: number) {
    setBeginning(to_website_id);
    try {
      const begun = await callApi(translatePage, { body: { ...page, to_website_id } });
      onClose();
      await navigate(getPath(begun.website_id, begun.slug));
    } catch (error) {
      showFailure(error, texts.translateFailed);
      setBeginning(null);
    }
  }

  return (
    <section aria-label="Languages">
      <h3>Languages</h3>
      <EditionList
        rows={data.map((edition) => ({
          ...edition,
          to: edition.slug === null ? null : getPath(edition.website_id, edition.slug),
          state: describe(edition, websiteId),
          isCurrent: edition.website_id === websiteId,
        }))}
        beginning={beginning}
        onBegin={(id) => void begin(id)}
        onLeave={onClose}
      />
    </section>
  );
}

const getPath = (websiteId: number, slug: string): string => `/web-editor?website=${websiteId}&page=${slug}`;

function describe({ website_id, slug, is_published }: PageEdition, websiteId: number): string {
  if (website_id === websiteId) return "This page";
  if (slug === null) return "Not translated";
  return is_published ? "Published" : "Draft";
}
