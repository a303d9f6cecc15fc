import { NativeSelect } from "@mantine/core";
import { IconPlus, IconSettings } from "@tabler/icons-react";
import { fallback } from "../../../../shared/fallbacks.ts";
import type { Website } from "../../../websites/contract.ts";
import type { Page } from "../../contract.ts";
import { ToolButton } from "../ToolButton.tsx";
import classes from "./TopBar.module.css";

interface Props {
  websites: readonly Website[];
  websiteId: number;
  pages: readonly Page[];
  page: Page;
  onWebsite: (id: number) => void;
  onPage: (slug: string) => void;
  onAdd: () => void;
  onSettings: () => void;
}

/** Which page of which website is edited. */
export function PageChooser({ websites, websiteId, pages, page, onWebsite, onPage, onAdd, onSettings }: Props) {
  return (
    <div className={classes.chooser}>
      {websites.length > 1 && (
        <NativeSelect
          className={classes.select}
          size="sm"
          aria-label="Website"
          value={String(websiteId)}
          data={websites.map(({ website_id, title }) => ({
            value: String(website_id),
            label: title || fallback.siteTitle,
          }))}
          onChange={(event) => onWebsite(Number(event.currentTarget.value))}
        />
      )}
      <NativeSelect
        className={classes.select}
        size="sm"
        aria-label="Page"
        value={page.slug}
        data={pages.map(({ slug, page_name }) => ({ value: slug, label: page_name }))}
        onChange={(event) => onPage(event.currentTarget.value)}
      />
      <ToolButton label="Add page" Icon={IconPlus} run={onAdd} />
      <ToolButton label="Page settings" Icon={IconSettings} run={onSettings} />
    </div>
  );
}
