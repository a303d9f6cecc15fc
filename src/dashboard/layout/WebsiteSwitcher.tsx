import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { chosenList } from "../../features/members/dashboard/member-lists/chosen-list.ts";
import { membersPath } from "../../features/members/dashboard/member-lists/labels.ts";
import { rememberedWebsite, useCurrentWebsite } from "../../features/websites/dashboard/current-website.ts";
import { useMemberLists } from "../../features/websites/dashboard/use-member-lists.ts";
import { useWebsites } from "../../features/websites/dashboard/use-websites.ts";
import { WebsiteSelect } from "../../features/websites/dashboard/WebsiteSelect.tsx";
import { tr } from "../../shared/languages/tr.ts";
import classes from "./WebsiteSwitcher.module.css";

/** The website that the dashboard's screens are about, for people with several. */
export function WebsiteSwitcher() {
  const { data: websites } = useWebsites();
  const current = useCurrentWebsite(websites);
  const goTo = useGoTo();
  const showMembers = useShowMembers();
  if (!websites || websites.length < 2) return null;

  function choose(id: number) {
    showMembers(id);
    if (!goTo(id)) rememberedWebsite.choose(id);
  }

  return (
    <div className={classes.switcher}>
      <WebsiteSelect
        label={tr("Working on")}
        size="sm"
        websites={websites}
        value={current?.website_id}
        onChoose={choose}
      />
    </div>
  );
}

const siteSettings = "/dashboard/settings/site";

/** Returns false if the page's address doesn't name a website. */
function useGoTo(): (websiteId: number) => boolean {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (id) => {
    if (pathname.startsWith(siteSettings)) void navigate(`${siteSettings}/${id}`);
    else if (params.has("website")) void navigate(`${pathname}?website=${id}`);
    else return false;
    return true;
  };
}

/** Shows the website's member list on the members' screens, if the person may see it. Their forms keep theirs. */
function useShowMembers(): (websiteId: number) => void {
  const { data: lists } = useMemberLists();
  const { pathname } = useLocation();
  const queries = useQueryClient();
  return (id) => {
    const list = lists?.find(({ websites }) => websites.some(({ website_id }) => website_id === id));
    const shown = chosenList.current ?? lists?.[0]?.space_id;
    if (!list || list.space_id === shown || pathname.startsWith(`${membersPath}/`)) return;
    chosenList.choose(list.space_id);
    // What was loaded of another list.
    if (pathname === membersPath) void queries.resetQueries();
    else queries.removeQueries({ type: "inactive" });
  };
}
