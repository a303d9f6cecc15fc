import { useWritesOnHost } from "../../features/accounts/dashboard/session/use-account.ts";
import { useSiteTitle } from "../../features/websites/dashboard/use-websites.ts";
import { resemblance } from "../../ui/list/resemblance.ts";
import { getNetworkName } from "../../ui/page-title.ts";
import { useMay } from "../layout/use-may.ts";
import { useSettingsGroups } from "../layout/use-settings-groups.ts";

export interface Command {
  group: "Actions" | "Screens" | "Settings";
  label: string;
  href: string;
  /** Other words that people search for. */
  alsoCalled?: string;
  hidden?: boolean;
}

/** Lists what the user can open or begin by name. */
export function useCommands(): Command[] {
  const may = useMay() ?? (() => false);
  const siteTitle = useSiteTitle();
  const writesOnHost = useWritesOnHost();
  const settings = useSettingsGroups().flatMap(({ sections }) => sections);
  const reads = { members: may("members.read"), newsletters: may("newsletters.read"), pages: may("pages.write") };
  const all: Command[] = [
    action(`Write an article for ${siteTitle}`, "articles/user", siteTitle !== null, "new post"),
    action(`Write an article for ${getNetworkName()}`, "articles/host", writesOnHost, "new post"),
    action("Write a newsletter", "newsletters/new", may("newsletters.write"), "new email send"),
    action("Add a member", "members/create", reads.members, "new person contact"),
    action("Import members", "members/import", reads.members, "csv excel spreadsheet upload"),
    action("Invite people", "people", may("people.manage"), "team role access"),
    screen("Home", "", true, "dashboard"),
    screen("Members", "members", reads.members, "people contacts list"),
    screen("Segments", "members/segments", reads.members, "groups filter"),
    screen("Member fields", "members/fields", reads.members, "custom columns"),
    screen("Consent", "members/consent", reads.members, "permission gdpr"),
    screen("Privacy", "members/privacy", reads.members, "personal data export erase gdpr"),
    screen("All articles", "articles", true, "posts drafts scheduled bin"),
    screen("Newsletters", "newsletters", reads.newsletters, "email campaigns"),
    { group: "Screens", label: "Page builder", href: "/web-editor", hidden: !reads.pages, alsoCalled: "pages editor" },
    screen("Images", "images", true, "pictures photos media library files"),
    screen("Inbox", "inbox", may("inbox.read"), "messages sign-ups forms polls"),
    screen("Insights", "insights", may("analytics.read"), "statistics analytics page views readers traffic reports"),
    screen("What's new", "whats-new", true, "changes version upgrade release changelog"),
    screen("People", "people", may("people.manage"), "team roles users"),
    ...settings.map(({ to, name, words, ...rest }) => ({
      group: "Settings" as const,
      label: name,
      href: to,
      alsoCalled: words,
      ...rest,
    })),
  ];
  return all.filter(({ hidden }) => !hidden);
}

const listed =
  (group: Command["group"]) =>
  (label: string, path: string, isShown: boolean, alsoCalled: string): Command => ({
    group,
    label,
    href: path === "" ? "/dashboard" : `/dashboard/${path}`,
    alsoCalled,
    hidden: !isShown,
  });
const action = listed("Actions");
const screen = listed("Screens");

/** Returns the commands that fit a search, best first; all of them without one. */
export function matchCommands(commands: readonly Command[], search: string): Command[] {
  if (search === "") return [...commands];
  return commands
    .map((command) => ({ command, score: getScore(command, search) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ command }) => command);
}

/** Scores a command: its name counts more than its other words. */
const getScore = ({ label, group, alsoCalled = "" }: Command, search: string): number =>
  Math.max(resemblance(search, label) * 2, resemblance(search, `${label} ${group} ${alsoCalled}`));
