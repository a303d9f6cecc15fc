import { useQuery } from "@tanstack/react-query";
import { tr } from "../../../shared/languages/tr.ts";
import { callApi } from "../../../ui/calls/api.ts";
import { IconArticle, IconLayout, IconMail } from "../../../ui/icons/index.ts";
import { StateBadge } from "../../../ui/StateBadge.tsx";
import { publicationText } from "../../../ui/states/publication-state.ts";
import { trRich } from "../../../ui/texts/tr-rich.tsx";
import { When } from "../../../ui/When.tsx";
import { getOwnDrafts, type OwnDraft } from "../calls.ts";
import classes from "./HomeList.module.css";
import { HomeEntry, HomeList } from "./HomeList.tsx";

const icons = { article: IconArticle, newsletter: IconMail, page: IconLayout };
const unnamed = { article: tr("Untitled"), newsletter: tr("No subject"), page: tr("Untitled") };

/** On the home screen: what this person wrote last that visitors don't see yet. Hidden when there is none. */
export function YourDrafts() {
  const query = useQuery({
    queryKey: ["own-drafts"],
    queryFn: ({ signal }) => callApi(getOwnDrafts, { signal }),
    staleTime: 0,
  });
  return (
    <HomeList
      id="your-drafts"
      title={tr("Your drafts")}
      query={query}
      failure={tr("Failed to load your drafts.")}
      getKey={({ kind, id }) => `${kind} ${id}`}
    >
      {(draft) => <Entry draft={draft} />}
    </HomeList>
  );
}

function Entry({ draft: { kind, title, website, state, publish_date, changed_at, href } }: { draft: OwnDraft }) {
  return (
    <HomeEntry to={href} icon={icons[kind]} text={title || unnamed[kind]} website={website}>
      <span className={classes.state}>
        <StateBadge>{publicationText({ state, hasChanges: state !== "draft", date: publish_date })}</StateBadge>
        <span className={classes.site}>{trRich("Changed {when}", { when: <When date={changed_at} /> })}</span>
      </span>
    </HomeEntry>
  );
}
