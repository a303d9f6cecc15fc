import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useIsOwner } from "../../features/accounts/dashboard/use-account.ts";
import { usePageTitle } from "../page-title.ts";
import { SectionLinks } from "../SectionLinks.tsx";
import classes from "./SettingsFrame.module.css";

const sections = [
  { to: "/dashboard/settings", name: "Domains" },
  { to: "/dashboard/settings/site", name: "Websites" },
  { to: "/dashboard/settings/account", name: "Account" },
  { to: "/dashboard/settings/categories", name: "Categories", ownersOnly: true },
  { to: "/dashboard/mail", name: "Mail" },
];

interface Props {
  /** The open section, as the browser's tab names it. */
  name: string;
  children: ReactNode;
}

/** What all sections of the settings share: the heading, and the way between them. */
export function SettingsFrame({ name, children }: Props) {
  usePageTitle(`${name} · Settings`);
  const isOwner = useIsOwner();
  return (
    <div className={classes.page}>
      <Title order={1} className={classes.title}>
        Settings
      </Title>
      <SectionLinks
        label="Settings"
        sections={sections.filter(({ ownersOnly }) => !ownersOnly || isOwner || name === "Categories")}
        current={name}
      />
      {children}
    </div>
  );
}
