import type { Orphan } from "../../../documents/client/engine/local-copies.ts";
import { keptOn, OpenDocument } from "../../../documents/client/OpenDocument.tsx";
import { shorten, textOfHtml } from "../../../shared/text.ts";
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
  label: "Unfinished article",
  lead: "We kept your unfinished article",
  later: "Start another article",
  discard: { title: "Discard the unfinished article?", confirm: "Discard article" },
};
const ofChanges = {
  label: "Unsaved changes",
  lead: "We kept your unsaved changes",
  later: "Open the article without them",
  discard: { title: "Discard the unsaved changes?", confirm: "Discard changes" },
};

/** Opens the editor, first offering changes that were not saved when it was closed. */
export function OpenArticle({ site, place, websiteId, draft }: Props) {
  const { userId } = useSession();
  const { label, lead, later, discard } = draft ? ofChanges : ofNew;

  function describe(orphan: Orphan) {
    const fields = articleFields(orphan.copy.pending);
    const text = textOfHtml(fields.content) || fields.description;
    return (
      <>
        <p className={classes.lead}>{lead}</p>
        <p className={classes.title}>{fields.title.trim() || draft?.fields.title || "Untitled"}</p>
        {text && <p className={classes.text}>{shorten(text, 220)}</p>}
        <p className={classes.when}>{`K${keptOn(orphan).slice(1)}`}</p>
      </>
    );
  }

  return (
    <OpenDocument
      userId={userId ?? 0}
      name={copyName(site, draft?.id ?? null)}
      heading={`${draft?.published ? "Edit" : "Post"} on ${place}`}
      discard={{ ...discard, text: "Its text is only on this device and can't be recovered." }}
      frame={(copies) => copies}
      label={label}
      later={later}
      describe={describe}
    >
      {(orphan) => <ArticleScreen place={place} start={{ site, websiteId, draft, orphan }} />}
    </OpenDocument>
  );
}
