import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { usePageTitle } from "../page-title.ts";
import { useIsOwner } from "../use-account.ts";
import classes from "./SettingsFrame.module.css";

const sections = [
  { to: "/dashboard/settings", name: "Websites" },
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
      <nav aria-label="Settings" className={classes.sections}>
        {sections
          .filter(({ ownersOnly }) => !ownersOnly || isOwner || name === "Categories")
          .map((section) => (
            <Link
              key={section.to}
              to={section.to}
              className={classes.section}
              aria-current={section.name === name ? "page" : undefined}
            >
              {section.name}
            </Link>
          ))}
      </nav>
      {children}
    </div>
  );
}
