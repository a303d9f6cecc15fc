import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { showFailure } from "../../../../ui/notices/notify.ts";
import { EditionList } from "../../../websites/dashboard/languages/EditionList.tsx";
import { type PageEdition, translationTexts as texts, translatePage } from "../../translations.calls.ts";
import { toBuilder, toOutdated, toTranslations } from "./translations-query.ts";

interface Props {
  websiteId: number;
  slug: string;
  onClose: () => void;
}

/** The languages of a page: begins translations, and leads to those there are. Nothing on a website with a single one. */
export function PageLanguages({ websiteId, slug, onClose }: Props) {
  const navigate = useNavigate();
  const { data } = useQuery(toTranslations({ websiteId, slug }));
  const [beginning, setBeginning] = useState<number | null>(null);
  if (!data || data.editions.length === 0) return null;

  async function begin(to_website_id: number) {
    setBeginning(to_website_id);
    try {
      const begun = await callApi(translatePage, { body: { website_id: websiteId, pageSlug: slug, to_website_id } });
      onClose();
      await navigate(toBuilder(begun.website_id, begun.slug));
    } catch (error) {
      showFailure(error, texts.translateFailed);
      setBeginning(null);
    }
  }

  return (
    <section aria-label={tr("Languages")}>
      <h3>{tr("Languages")}</h3>
      <EditionList
        rows={data.editions.map((edition) => ({
          ...edition,
          to: edition.slug === null ? null : toBuilder(edition.website_id, edition.slug),
          state: describe(edition, websiteId),
          isCurrent: edition.website_id === websiteId,
          outdated: toOutdated(data, edition.website_id),
        }))}
        beginning={beginning}
        onBegin={(id) => void begin(id)}
        onLeave={onClose}
      />
    </section>
  );
}

function describe({ website_id, slug, is_published }: PageEdition, websiteId: number): string {
  if (website_id === websiteId) return tr("This page");
  if (slug === null) return tr("page|Not translated");
  return is_published ? tr("page|Published") : tr("page|Draft");
}
