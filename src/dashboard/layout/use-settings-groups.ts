import { useIsOwner } from "../../features/accounts/dashboard/session/use-account.ts";
import { useMay } from "./use-may.ts";

/** Lists the sections of the settings, with other words that people look for. `hidden`: the user may not open it. */
export function useSettingsGroups() {
  const isOwner = useIsOwner();
  const may = useMay() ?? (() => false);
  return [
    {
      sections: [
        {
          to: "/dashboard/settings/account",
          name: "Account",
          words: "name picture email password passkey two-factor devices",
        },
      ],
    },
    {
      name: "Website",
      sections: [
        { to: "/dashboard/settings", name: "Domains", words: "web address url dns", hidden: !may("domains.manage") },
        {
          to: "/dashboard/settings/site",
          name: "Websites",
          words: "title mission contact social facebook x instagram time zone search",
          hidden: !may("website.manage"),
        },
        {
          to: "/dashboard/settings/look",
          name: "Look",
          words: "logo icon colors fonts theme",
          hidden: !may("website.manage"),
        },
        {
          to: "/dashboard/settings/categories",
          name: "Categories",
          words: "topics sections",
          hidden: !may("categories.manage"),
        },
        {
          to: "/dashboard/settings/newsletters",
          name: "Newsletters",
          words: "sender postal address topics dkim clicks",
          hidden: !may("newsletters.send"),
        },
      ],
    },
    {
      name: "Network",
      sections: [
        {
          to: "/dashboard/settings/network",
          name: "Network",
          words: "accounts people invite sign up posting limits two-factor websites",
          hidden: !isOwner,
        },
        {
          to: "/dashboard/settings/network-newsletters",
          name: "Network newsletters",
          words: "editions bounces complaints pause",
          hidden: !isOwner,
        },
        {
          to: "/dashboard/mail",
          name: "Email",
          words: "mail server smtp sender test spf dmarc sent",
          hidden: !may("mail.read"),
        },
      ],
    },
    {
      name: "System",
      sections: [
        {
          to: "/dashboard/settings/audit",
          name: "Audit log",
          words: "history who changed security",
          hidden: !may("audit.read"),
        },
        { to: "/dashboard/settings/backups", name: "Backups", words: "restore copy", hidden: !isOwner },
        {
          to: "/dashboard/settings/health",
          name: "Health",
          words: "check doctor certificate disk version",
          hidden: !isOwner,
        },
        { to: "/dashboard/settings/jobs", name: "Background jobs", words: "queue failed tasks", hidden: !isOwner },
      ],
    },
  ];
}
