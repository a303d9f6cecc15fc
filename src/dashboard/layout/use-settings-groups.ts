import { useIsOwner } from "../../features/accounts/dashboard/session/use-account.ts";
import { useMay } from "./use-may.ts";

/** The sections of the settings, in groups; `hidden`: the user may not open it. */
export function useSettingsGroups() {
  const isOwner = useIsOwner();
  const may = useMay() ?? (() => false);
  return [
    [{ to: "/dashboard/settings/account", name: "Account" }],
    [
      { to: "/dashboard/settings", name: "Domains", hidden: !may("domains.manage") },
      { to: "/dashboard/settings/site", name: "Websites", hidden: !may("website.manage") },
      { to: "/dashboard/settings/look", name: "Look", hidden: !may("website.manage") },
      { to: "/dashboard/settings/categories", name: "Categories", hidden: !may("categories.manage") },
      { to: "/dashboard/settings/newsletters", name: "Newsletters", hidden: !may("newsletters.send") },
    ],
    [
      { to: "/dashboard/settings/network", name: "Network", hidden: !isOwner },
      { to: "/dashboard/settings/network-newsletters", name: "Network newsletters", hidden: !isOwner },
    ],
    [
      { to: "/dashboard/mail", name: "Email", hidden: !may("mail.read") },
      { to: "/dashboard/settings/audit", name: "Audit log", hidden: !may("audit.read") },
      { to: "/dashboard/settings/backups", name: "Backups", hidden: !isOwner },
      { to: "/dashboard/settings/health", name: "Health", hidden: !isOwner },
      { to: "/dashboard/settings/jobs", name: "Background jobs", hidden: !isOwner },
    ],
  ];
}
