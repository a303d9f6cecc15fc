import { Button, Menu } from "@mantine/core";
import { getHref } from "../../../../platform/calls/call.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { fallback } from "../../../../shared/media/fallbacks.ts";
import { DropdownMenu } from "../../../../ui/DropdownMenu.tsx";
import { IconChevronDown, IconFileExport } from "../../../../ui/icons/index.ts";
import { downloadCopy } from "../../../websites/calls.ts";
import { useCurrentWebsite } from "../../../websites/dashboard/current-website.ts";
import { useWebsites } from "../../../websites/dashboard/use-websites.ts";
import { type ExportFormat, exportArticles } from "../../export.calls.ts";

/** Downloads for other programs, for owners. `websiteId`: the one that the list shows; by default the current one. */
export function ExportMenu({ websiteId }: { websiteId: number | null }) {
  const { data } = useWebsites("website.manage");
  const website = useCurrentWebsite(data, websiteId);
  if (!website) return null;
  const linkTo = (format: ExportFormat) =>
    getHref(exportArticles, { params: { id: website.website_id }, query: { format } });
  const button = (
    <Button
      variant="default"
      leftSection={<IconFileExport size={18} aria-hidden />}
      rightSection={<IconChevronDown size={16} aria-hidden />}
    >
      {tr("Export")}
    </Button>
  );
  return (
    <DropdownMenu position="bottom-end" target={button}>
      <Menu.Label>{tr("All articles of {name}", { name: website.title || fallback.siteTitle })}</Menu.Label>
      <Menu.Item component="a" href={linkTo("wordpress")} download>
        {tr("For WordPress (XML)")}
      </Menu.Item>
      <Menu.Item component="a" href={linkTo("ghost")} download>
        {tr("For Ghost (JSON)")}
      </Menu.Item>
      <Menu.Item component="a" href={linkTo("markdown")} download>
        {tr("Markdown files and images (zip)")}
      </Menu.Item>
      <Menu.Label>{tr("The whole website")}</Menu.Label>
      <Menu.Item component="a" href={getHref(downloadCopy, { params: { id: website.website_id } })} download>
        {tr("Static copy for any web server (zip)")}
      </Menu.Item>
    </DropdownMenu>
  );
}
