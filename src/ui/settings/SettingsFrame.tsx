import { Title } from "@mantine/core";
import { createContext, type ReactNode, use } from "react";
import { usePageTitle } from "../page-title.ts";
import { SectionLinks } from "../SectionLinks.tsx";
import classes from "./SettingsFrame.module.css";

interface SettingsSection {
  to: string;
  name: string;
  hidden?: boolean;
}

/** The settings' sections in groups, in order, provided by the shell. */
export const SettingsSections = createContext<readonly SettingsSection[][]>([]);

interface Props {
  /** Title of the open section for the browser tab. */
  name: string;
  children: ReactNode;
}

/** The settings' shared frame: heading and section links. */
export function SettingsFrame({ name, children }: Props) {
  usePageTitle(`${name} · Settings`);
  const sections = use(SettingsSections).flatMap((group) =>
    group
      .filter((section) => !section.hidden || section.name === name)
      .map((section, index) => ({ ...section, apart: index === 0 })),
  );
  return (
    <div className={classes.page}>
      <Title order={1} className={classes.title}>
        Settings
      </Title>
      <div className={classes.columns}>
        <SectionLinks label="Settings" sections={sections} current={name} inColumn />
        <div className={classes.sections} data-steady>
          {children}
        </div>
      </div>
    </div>
  );
}
