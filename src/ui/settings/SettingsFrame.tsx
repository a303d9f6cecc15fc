import { Title } from "@mantine/core";
import { createContext, type ReactNode, use } from "react";
import { usePageTitle } from "../page-title.ts";
import { SectionLinks } from "../SectionLinks.tsx";
import classes from "./SettingsFrame.module.css";

/** The settings' sections in order, provided by the shell. */
export const SettingsSections = createContext<readonly { to: string; name: string; hidden?: boolean }[]>([]);

interface Props {
  /** Title of the open section for the browser tab. */
  name: string;
  children: ReactNode;
}

/** The settings' shared frame: heading and section links. */
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
