import { Title } from "@mantine/core";
import { createContext, type ReactNode, use } from "react";
import { usePageTitle } from "../page-title.ts";
import { SectionLinks } from "../SectionLinks.tsx";
import classes from "./SettingsFrame.module.css";

/** The sections of the settings, in order; the shell provides them. */
export const SettingsSections = createContext<readonly { to: string; name: string; hidden?: boolean }[]>([]);

interface Props {
  /** The open section, as the browser's tab names it. */
  name: string;
  children: ReactNode;
}

/** What all sections of the settings share: the heading, and the way between them. */
export function SettingsFrame({ name, children }: Props) {
  usePageTitle(`${name} · Settings`);
  const sections = use(SettingsSections).filter((section) => !section.hidden || section.name === name);
  return (
    <div className={classes.page}>
      <Title order={1} className={classes.title}>
        Settings
      </Title>
      <SectionLinks label="Settings" sections={sections} current={name} />
      {children}
    </div>
  );
}
