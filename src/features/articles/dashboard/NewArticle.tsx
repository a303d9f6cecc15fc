import { useState } from "react";
import { useLocation } from "react-router";
import type { Orphan } from "../../../documents/client/local-copies.ts";
import { useOrphans } from "../../../documents/client/use-saved-document.ts";
import { LoadingPage } from "../../../ui/LoadingPage.tsx";
import { useSession } from "../../accounts/dashboard/session.tsx";
import { ArticleScreen } from "./ArticleScreen.tsx";
import type { ArticleSite } from "./article-fields.ts";
import { KeptTexts } from "./KeptTexts.tsx";
import { copyName } from "./use-article.ts";

interface Props {
  site: ArticleSite;
  /** The site's name. */
  place: string;
}

/** An empty article, again each time that its address is gone to. */
export function NewArticle(props: Props) {
  const { key } = useLocation();
  return <Beginning key={key} {...props} />;
}

function Beginning({ site, place }: Props) {
  const { userId } = useSession();
  const { list, discard } = useOrphans(userId ?? 0, copyName(site, null));
  const [begun, setBegun] = useState<{ orphan: Orphan | null } | null>(null);
  if (begun) return <ArticleScreen place={place} start={{ site, draft: null, orphan: begun.orphan }} />;
  if (!list) return <LoadingPage />;
  if (list.length === 0) return <ArticleScreen place={place} start={{ site, draft: null, orphan: null }} />;
  return (
    <KeptTexts
      heading={`Post on ${place}`}
      kept={list}
      title={null}
      onContinue={(orphan) => setBegun({ orphan })}
      onDiscard={discard}
      onLater={() => setBegun({ orphan: null })}
    />
  );
}
