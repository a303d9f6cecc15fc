import { Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { showFailure } from "../../../../ui/notices/notify.ts";
import { Loaded, LoadingPart } from "../../../../ui/states/Loaded.tsx";
import { EditionList } from "../../../websites/dashboard/languages/EditionList.tsx";
import { type ArticleEdition, translationTexts as texts, translateArticle } from "../../translations.calls.ts";
import type { Article } from "../article/use-article.ts";
import { toOutdated, toTranslations } from "./translations-query.ts";

interface Props {
  id: number;
  article: Pick<Article, "engine">;
  onClose: () => void;
}

/** The languages of an article: begins translations, and leads to those there are. */
export default function LanguagesDialog({ id, article: { engine }, onClose }: Props) {
  const navigate = useNavigate();
  const query = useQuery(toTranslations(id));
  const [beginning, setBeginning] = useState<number | null>(null);

  async function begin(website_id: number) {
    setBeginning(website_id);
    try {
      // It begins with what is written so far.
      await engine.flush();
      const begun = await callApi(translateArticle, { params: { id }, body: { website_id } });
      onClose();
      await navigate(getPath(begun.id));
    } catch (error) {
      showFailure(error, texts.beginFailed);
      setBeginning(null);
    }
  }

  return (
    <Modal opened onClose={onClose} title={tr("Languages")} closeButtonProps={{ "aria-label": tr("Close") }} centered>
      <Loaded
        query={query}
        failed={texts.loadFailed}
        loading={<LoadingPart label={tr("Loading languages")} height={112} />}
      >
        {({ editions }) => (
          <EditionList
            rows={editions.map((edition) => ({
              ...edition,
              to: edition.article_id === null ? null : getPath(edition.article_id),
              state: describe(edition, id),
              isCurrent: edition.article_id === id,
              outdated: toOutdated(edition),
            }))}
            beginning={beginning}
            onBegin={(websiteId) => void begin(websiteId)}
            onLeave={onClose}
          />
        )}
      </Loaded>
    </Modal>
  );
}

const getPath = (id: number): string => `/dashboard/articles/edit/${id}`;

function describe({ article_id, is_published }: ArticleEdition, id: number): string {
  if (article_id === null) return tr("article|Not translated");
  if (article_id === id) return tr("This article");
  return is_published ? tr("article|Published") : tr("article|Draft");
}
