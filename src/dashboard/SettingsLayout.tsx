import { Outlet } from "react-router";
import { SettingsSections } from "../ui/settings/SettingsFrame.tsx";
import { useSettingsGroups } from "./layout/use-settings-groups.ts";

/** Provides the sections of the settings. */
export default function SettingsLayout() {
  return (
    <SettingsSections value={useSettingsGroups()}>
      <Outlet />
    </SettingsSections>
  );
}
