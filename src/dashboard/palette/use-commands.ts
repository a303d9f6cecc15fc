import { useWritesOnHost } from "../../features/accounts/dashboard/session/use-account.ts";
import { useSiteTitle } from "../../features/websites/dashboard/use-websites.ts";
import { tr } from "../../shared/languages/tr.ts";
import { resemblance } from "../../ui/list/resemblance.ts";
import { getNetworkName } from "../../ui/page-title.ts";
import { useMay } from "../layout/use-may.ts";
import { useSettingsGroups } from "../layout/use-settings-groups.ts";

export interface Command {
  /** The name of its group. */
  group: string;
  label: string;
  href: string;
  /** Other words that people search for. */
  alsoCalled?: string;
  hidden?: boolean;
}

const groups = { actions: tr("Actions"), screens: tr("Screens"), settings: tr("Settings") };

/** Lists what the user can open or begin by name. */
export function useCommands(): Command[] {
  const may = useMay() ?? (() => false);
  const siteTitle = useSiteTitle();
  const writesOnHost = useWritesOnHost();
  const settings = useSettingsGroups().flatMap(({ sections }) => sections);
  const reads = { members: may("members.read"), newsletters: may("newsletters.read"), pages: may("pages.write") };
  const all: Command[] = [
    action(
      tr("Write an article for {website}", { website: siteTitle ?? "" }),
      "articles/user",
      siteTitle !== null,
      tr("new post"),
    ),
    action(
      tr("Write an article for {website}", { website: getNetworkName() }),
      "articles/host",
      writesOnHost,
      tr("new post"),
    ),
    action(tr("Write a newsletter"), "newsletters/new", may("newsletters.write"), tr("new email send")),
    action(tr("Add a member"), "members/create", reads.members, tr("new person contact")),
    action(tr("Import members"), "members/import", reads.members, tr("csv excel spreadsheet upload")),
    action(tr("Invite people"), "people", may("people.manage"), tr("team role access")),
    screen(tr("Home"), "", true, tr("dashboard")),
    screen(tr("Members"), "members", reads.members, tr("people contacts list")),
    screen(tr("Segments"), "members/segments", reads.members, tr("groups filter")),
    screen(tr("Member fields"), "members/fields", reads.members, tr("custom columns")),
    screen(tr("Consent"), "members/consent", reads.members, tr("permission gdpr")),
    screen(tr("Text messages"), "members/texts", reads.members, tr("phone sms stop list provider")),
    screen(tr("Privacy"), "members/privacy", reads.members, tr("personal data export erase gdpr")),
    screen(tr("Retention"), "members/retention", reads.members, tr("erase old inactive people gdpr")),
    screen(tr("All articles"), "articles", true, tr("posts drafts scheduled bin")),
    screen(tr("Newsletters"), "newsletters", reads.newsletters, tr("email campaigns")),
    {
      group: groups.screens,
      label: tr("Page builder"),
      href: "/web-editor",
      hidden: !reads.pages,
      alsoCalled: tr("pages editor"),
    },
    screen(tr("Images"), "images", true, tr("pictures photos media library files")),
    screen(tr("Inbox"), "inbox", may("inbox.read"), tr("messages sign-ups forms polls")),
    screen(
      tr("Insights"),
      "insights",
      may("analytics.read"),
      tr("statistics analytics page views readers traffic reports"),
    ),
    screen(tr("Yearly report"), "report", may("people.manage"), tr("annual board audit disclaimers consents erasures")),
    screen(tr("What's new"), "whats-new", true, tr("changes version upgrade release changelog")),
    screen(tr("People"), "people", may("people.manage"), tr("team roles users")),
    ...settings.map(({ to, name, words, ...rest }) => ({
      group: groups.settings,
      label: name,
      href: to,
      alsoCalled: words,
      ...rest,
    })),
  ];
  return all.filter(({ hidden }) => !hidden);
}

const listed =
  (group: string) =>
  (label: string, path: string, isShown: boolean, alsoCalled: string): Command => ({
    group,
    label,
    href: path === "" ? "/dashboard" : `/dashboard/${path}`,
    alsoCalled,
    hidden: !isShown,
  });
const action = listed(groups.actions);
const screen = listed(groups.screens);

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
