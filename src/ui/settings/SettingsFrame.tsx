import { Button, TextInput, Title } from "@mantine/core";
import { createContext, type ReactNode, use, useId, useState } from "react";
import { useNavigate } from "react-router";
import { tr } from "../../shared/languages/tr.ts";
import { IconChevronDown } from "../icons/index.ts";
import { usePageTitle } from "../page-title.ts";
import { SectionLinks } from "../SectionLinks.tsx";
import { findSections, type SettingsGroup } from "./find-sections.ts";
import classes from "./SettingsFrame.module.css";

/** The settings' sections in groups, in order, provided by the shell. */
export const SettingsSections = createContext<readonly SettingsGroup[]>([]);

interface Props {
  /** Title of the open section for the browser tab. */
  name: string;
  children: ReactNode;
}

/** The settings' shared frame: heading, search, and section links, which a button opens where they don't fit beside. */
export function SettingsFrame({ name, children }: Props) {
  usePageTitle(tr("{name} · Settings", { name }));
  const [typed, setTyped] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const menu = useId();
  const navigate = useNavigate();
  const allowed = use(SettingsSections).map((group) => ({
    ...group,
    sections: group.sections.filter((section) => !section.hidden || section.name === name),
  }));
  const found = findSections(allowed, typed).flatMap(({ name: group, sections }) =>
    sections.map((section, index) => ({ ...section, apart: index === 0, group: index === 0 ? group : undefined })),
  );
  const [first] = found;
  return (
    <div className={classes.page}>
      <Title order={1} className={classes.title}>
        {tr("Settings")}
      </Title>
      <div className={classes.columns}>
        <Button
          variant="default"
          justify="space-between"
          rightSection={<IconChevronDown size={18} aria-hidden className={classes.chevron} />}
          aria-expanded={isOpen}
          aria-controls={menu}
          className={classes.open}
          onClick={() => setIsOpen(!isOpen)}
        >
          {name}
        </Button>
        <div id={menu} className={classes.menu} data-open={isOpen || undefined}>
          <TextInput
            type="search"
            size="sm"
            aria-label={tr("Search settings")}
            placeholder={tr("Search settings")}
            maxLength={100}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={({ key }) => {
              if (key === "Escape") setTyped("");
              if (key === "Enter" && typed.trim() !== "" && first) void navigate(first.to);
            }}
          />
          <p role="status" className={classes.none}>
            {found.length === 0 && tr("No settings found")}
          </p>
          <SectionLinks label={tr("Settings")} sections={found} current={name} inColumn />
        </div>
        <div className={classes.sections} data-steady>
          {children}
        </div>
      </div>
    </div>
  );
}
