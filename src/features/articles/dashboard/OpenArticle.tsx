import type { Orphan } from "../../../documents/client/engine/local-copies.ts";
import { KeptText, OpenDocument } from "../../../documents/client/screen/OpenDocument.tsx";
import { tr } from "../../../shared/languages/tr.ts";
import { textOfHtml } from "../../../shared/text.ts";
import { useSession } from "../../accounts/dashboard/session/session.tsx";
import type { Draft } from "../writing-contract.ts";
import { type ArticleSite, articleFields } from "./article/article-fields.ts";
import { copyName } from "./article/use-article.ts";
import classes from "./OpenArticle.module.css";
import { ArticleScreen } from "./screen/ArticleScreen.tsx";

interface Props {
  site: ArticleSite;
  /** The website's name. */
  place: string;
  /** Where a new article begins. */
  websiteId?: number | undefined;
  /** Null: a new article. */
  draft: Draft | null;
}

const ofNew = {
  label: tr("Unfinished article"),
  later: () => tr("Start another article"),
  title: tr("Discard the unfinished article?"),
  confirm: tr("Discard article"),
};

/** Opens the editor, first offering changes that were not saved when it was closed. */
export function OpenArticle({ site, place, websiteId, draft }: Props) {
  const { userId } = useSession();

  function describe(orphan: Orphan) {
    const fields = articleFields(orphan.copy.pending);
    return (
      <KeptText
        orphan={orphan}
        {...(!draft && { lead: tr("We kept your unfinished article") })}
        title={fields.title.trim() || draft?.fields.title || tr("Untitled")}
        text={textOfHtml(fields.content) || fields.description}
        looks={classes}
      />
    );
  }

  return (
    <OpenDocument
      userId={userId ?? 0}
      name={copyName(site, draft?.id ?? null)}
      heading={draft?.published ? tr("Edit on {place}", { place }) : tr("Post on {place}", { place })}
      what="article"
      names={draft ? undefined : ofNew}
      discardText={tr("Its text is only on this device and can't be recovered.")}
      describe={describe}
    >
      {(orphan) => <ArticleScreen place={place} start={{ site, websiteId, draft, orphan }} />}
    </OpenDocument>
  );
}
