import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import screen from "../../../../ui/list/list-screen.module.css";
import { usePageTitle } from "../../../../ui/page-title.ts";
import { SectionLinks } from "../../../../ui/SectionLinks.tsx";
import { ListChoice } from "./ListChoice.tsx";
import classes from "./MembersFrame.module.css";
import { PartLinks } from "./PartLinks.tsx";
import { getTab, type SectionName, tabs, tabsForReaders } from "./sections.ts";
import { useIsReader } from "./use-is-reader.ts";

interface Props {
  /** The open part. */
  section: SectionName;
  /** Buttons beside the heading. */
  buttons?: ReactNode;
  /** One or two sentences on what stands here. */
  lead?: string | undefined;
  children: ReactNode;
}

/** Draws what all sections of the members' screen share: the heading and the tabs. */
export function MembersFrame({ section, buttons, lead, children }: Props) {
  const isReader = useIsReader();
  const tab = getTab(section);
  usePageTitle(section === "All members" ? "Members" : `${section} · Members`);
  return (
    <div className={screen.page}>
      <div className={screen.head}>
        <Title order={1} className={screen.title}>
          Members
        </Title>
        {buttons}
      </div>
      <ListChoice />
      <SectionLinks label="Members" sections={isReader ? tabsForReaders : tabs} current={tab.name} />
      {!isReader && <PartLinks label={tab.name} parts={tab.parts} current={section} />}
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </div>
  );
}
