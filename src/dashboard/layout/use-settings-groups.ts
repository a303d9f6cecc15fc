import { useIsOwner } from "../../features/accounts/dashboard/session/use-account.ts";
import { useMay } from "./use-may.ts";

/** Lists the sections of the settings in groups, with other words that people look for. */
export function useSettingsGroups() {
  const isOwner = useIsOwner();
  const may = useMay() ?? (() => false);
  return [
    {
      sections: [
        section(
          "Account",
          "settings/account",
          "name picture email password passkey two-factor devices notifications bell reviews mentions",
        ),
      ],
    },
    {
      name: "Website",
      sections: [
        section("Domains", "settings", "web address url dns", may("domains.manage")),
        section(
          "Websites",
          "settings/site",
          "title mission contact social facebook x instagram time zone search",
          may("website.manage"),
        ),
        section("Look", "settings/look", "logo icon colors fonts theme", may("website.manage")),
        section("Categories", "settings/categories", "topics sections", may("categories.manage")),
        section(
          "Newsletters",
          "settings/newsletters",
          "sender postal address topics dkim clicks",
          may("newsletters.send"),
        ),
      ],
    },
    {
      name: "Network",
      sections: [
        section(
          "Network",
          "settings/network",
          "accounts people invite sign up posting limits two-factor websites",
          isOwner,
        ),
        section("Network newsletters", "settings/network-newsletters", "editions bounces complaints pause", isOwner),
        section("Email", "mail", "mail server smtp sender test spf dmarc sent", may("mail.read")),
      ],
    },
    {
      name: "System",
      sections: [
        section("Audit log", "settings/audit", "history who changed security", may("audit.read")),
        section("Backups", "settings/backups", "restore copy", isOwner),
        section("Health", "settings/health", "check doctor certificate disk version", isOwner),
        section("Background jobs", "settings/jobs", "queue failed tasks", isOwner),
      ],
    },
  ];
}

const section = (name: string, path: string, words: string, mayOpen = true) => ({
  to: `/dashboard/${path}`,
  name,
  words,
  hidden: !mayOpen,
});
