import { Outlet } from "react-router";
import { useIsOwner } from "../features/accounts/dashboard/use-account.ts";
import { SettingsSections } from "../ui/settings/SettingsFrame.tsx";

/** Provides the sections of the settings. */
export function SettingsLayout() {
  const isOwner = useIsOwner();
  const sections = [
    { to: "/dashboard/settings", name: "Domains" },
    { to: "/dashboard/settings/site", name: "Websites" },
    { to: "/dashboard/settings/account", name: "Account" },
    { to: "/dashboard/settings/network", name: "Network", hidden: !isOwner },
    { to: "/dashboard/settings/categories", name: "Categories", hidden: !isOwner },
    { to: "/dashboard/mail", name: "Email" },
    { to: "/dashboard/settings/backups", name: "Backups", hidden: !isOwner },
    { to: "/dashboard/settings/jobs", name: "Background jobs", hidden: !isOwner },
  ];
  return (
    <SettingsSections value={sections}>
      <Outlet />
    </SettingsSections>
  );
}
