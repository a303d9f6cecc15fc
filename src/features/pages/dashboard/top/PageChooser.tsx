import { ActionIcon, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { lazyDialog } from "../../../../ui/dialogs/lazy-dialog.tsx";
import { IconExternalLink, IconPlus, IconSettings, IconUserShield } from "../../../../ui/icons/index.ts";
import { publicationWords } from "../../../../ui/states/publication-state.ts";
import type { Website } from "../../../websites/contract.ts";
import { websiteAddress } from "../../../websites/dashboard/site-address.ts";
import { allowsByRole } from "../../../websites/dashboard/use-websites.ts";
import { WebsiteSelect } from "../../../websites/dashboard/WebsiteSelect.tsx";
import type { Page } from "../../contract.ts";
import { ToolButton } from "../parts/ToolButton.tsx";
import classes from "./TopBar.module.css";

const ThingPeopleDialog = lazyDialog(() => import("../../../people/dashboard/website/ThingPeopleDialog.tsx"));

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

/** Chooses the website and the page to edit. */
export function PageChooser({ websites, websiteId, pages, page, onWebsite, onPage, onAdd, onSettings }: Props) {
  const [showsPeople, setShowsPeople] = useState(false);
  const website = websites.find(({ website_id }) => website_id === websiteId);
  return (
    <div className={classes.chooser}>
      <WebsiteSelect
        className={`${classes.select} ${classes.website}`}
        size="sm"
        aria-label={tr("Website")}
        websites={websites}
        value={websiteId}
        onChoose={onWebsite}
      />
      <NativeSelect
        className={classes.select}
        size="sm"
        aria-label={tr("Page")}
        value={page.slug}
        data={pages.map((one) => ({ value: one.slug, label: one.slug === page.slug ? one.page_name : getLabel(one) }))}
        onChange={(event) => onPage(event.currentTarget.value)}
      />
      {/* Not for those who were given single pages. */}
      {website && allowsByRole(website, "pages.write") && (
        <>
          <ToolButton label={tr("Add page")} Icon={IconPlus} run={onAdd} />
          <ToolButton label={tr("Page settings")} Icon={IconSettings} run={onSettings} />
        </>
      )}
      {website && allowsByRole(website, "people.manage") && (
        <ToolButton label={tr("Who can see this page")} Icon={IconUserShield} run={() => setShowsPeople(true)} />
      )}
      {showsPeople && <ThingPeopleDialog kind="page" id={page.page_id} onClose={() => setShowsPeople(false)} />}
      {website && <OpenPageLink website={website} page={page} />}
    </div>
  );
}

/** Says which other pages visitors see otherwise than they are here; of the open one, the bar says so. */
function getLabel({ page_name, has_changes, publish_date }: Page): string {
  if (publish_date) return `${page_name} · ${publicationWords.scheduled(publish_date)}`;
  return has_changes ? `${page_name} · ${publicationWords.changed}` : page_name;
}

/** Links to the public page, which shows the last save. */
function OpenPageLink({ website, page: { slug } }: { website: Website; page: Page }) {
  return (
    <ActionIcon
      component="a"
      href={websiteAddress(website, window.location) + (slug === "home" ? "" : slug)}
      target="_blank"
      rel="noopener"
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={tr("Open page in a new tab")}
      title={tr("Open page")}
    >
      <IconExternalLink size={20} aria-hidden />
    </ActionIcon>
  );
}
