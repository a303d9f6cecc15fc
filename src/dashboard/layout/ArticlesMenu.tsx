import { useId, useState } from "react";
import { useLocation } from "react-router";
import { useWritesOnHost } from "../../features/accounts/dashboard/session/use-account.ts";
import { useSiteTitle, useWebsites } from "../../features/websites/dashboard/use-websites.ts";
import { tr } from "../../shared/languages/tr.ts";
import { fallback } from "../../shared/media/fallbacks.ts";
import { IconArticle, IconChevronRight } from "../../ui/icons/index.ts";
import classes from "./MenuItem.module.css";
import { MenuLink } from "./MenuLink.tsx";

/** "Articles" with the websites to publish on. Expanded on the editor's screens. */
export function ArticlesMenu() {
  const { pathname } = useLocation();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const { data: websites } = useWebsites();
  const ownTitle = useSiteTitle();
  // Without any website, the screen says how to add one.
  const siteTitle = websites?.length === 0 ? fallback.siteTitle : ownTitle;
  const writesOnHost = useWritesOnHost();
  const id = useId();
  const opened = chosen ?? pathname.startsWith("/dashboard/articles");
  return (
    <>
      <button
        type="button"
        className={classes.item}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setChosen(!opened)}
      >
        <IconArticle size={20} stroke={1.75} aria-hidden className={classes.icon} />
        <span className={classes.label}>{tr("Articles")}</span>
        <IconChevronRight size={18} aria-hidden className={classes.chevron} />
      </button>
      <ul id={id} className={classes.sub} hidden={!opened}>
        <li>
          <MenuLink to="/dashboard/articles">{tr("All articles")}</MenuLink>
        </li>
        {siteTitle !== null && (
          <li>
            <MenuLink to="/dashboard/articles/user">{tr("Post on {website}", { website: siteTitle })}</MenuLink>
          </li>
        )}
        {writesOnHost && (
          <li>
            <MenuLink to="/dashboard/articles/host">{tr("Post on Host Site")}</MenuLink>
          </li>
        )}
      </ul>
    </>
  );
}
