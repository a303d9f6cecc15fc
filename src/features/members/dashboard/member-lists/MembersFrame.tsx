import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import screen from "../../../../ui/list/list-screen.module.css";
import { usePageTitle } from "../../../../ui/page-title.ts";
import { SectionLinks } from "../../../../ui/SectionLinks.tsx";
import { ListChoice } from "./ListChoice.tsx";
import classes from "./MembersFrame.module.css";
import { PartLinks } from "./PartLinks.tsx";
import { getPart, type SectionKey, tabs, tabsForReaders } from "./sections.ts";
import { useIsReader } from "./use-is-reader.ts";

interface Props {
  /** The open part. */
  section: SectionKey;
  /** Buttons beside the heading. */
  buttons?: ReactNode;
  /** One or two sentences on what stands here. */
  lead?: string | undefined;
  children: ReactNode;
}

/** Draws what all sections of the members' screen share: the heading and the tabs. */
export function MembersFrame({ section, buttons, lead, children }: Props) {
  const isReader = useIsReader();
  const { tab, part } = getPart(section);
  usePageTitle(section === "members" ? tr("Members") : `${part.name} · ${tr("Members")}`);
  return (
    <div className={screen.page}>
      <div className={screen.head}>
        <Title order={1} className={screen.title}>
          {tr("Members")}
        </Title>
        {buttons}
      </div>
      <ListChoice />
      <SectionLinks label={tr("Members")} sections={isReader ? tabsForReaders : tabs} current={tab.name} />
      {!isReader && <PartLinks label={tab.name} parts={tab.parts} current={part.name} />}
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </div>
  );
}
