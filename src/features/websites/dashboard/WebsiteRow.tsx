import { Button, Menu } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { titleTag } from "../../../shared/languages/tags.ts";
import { formatList, tr } from "../../../shared/languages/tr.ts";
import { fallback } from "../../../shared/media/fallbacks.ts";
import framed from "../../../ui/framed-list.module.css";
import {
  IconExternalLink,
  IconLayout,
  IconPencil,
  IconSettings,
  IconTrash,
  IconWorld,
} from "../../../ui/icons/index.ts";
import { RowMenu } from "../../../ui/RowMenu.tsx";
import type { SingleKind } from "../../accounts/roles-contract.ts";
import type { Website } from "../contract.ts";
import { websiteAddress } from "./site-address.ts";
import { allows } from "./use-websites.ts";
import classes from "./WebsiteList.module.css";

interface Props {
  website: Website;
  onAction: (action: "rename" | "delete") => void;
  /** Content shown below the website. */
  children: ReactNode;
}

export function WebsiteRow({ website, onAction, children }: Props) {
  const title = website.title || fallback.siteTitle;
  const manages = allows(website, "website.manage");
  const editsPages = allows(website, "pages.write");
  return (
    <li className={`${framed.row} ${classes.row}`}>
      <span className={classes.icon}>
        <IconWorld size={22} stroke={1.5} aria-hidden />
      </span>
      <span className={classes.text}>
        <span className={classes.title} title={title}>
          <bdi>{title}</bdi>
          {website.edition && (
            <>
              {" · "}
              <bdi lang={website.language}>{titleTag(website.language)}</bdi>
            </>
          )}
        </span>
        <DomainState website={website} />
        {website.role === "guest" && (
          <span className={classes.domain}>
            {website.single_things.length > 0
              ? tr("You can {things}", { things: formatList(website.single_things.map((kind) => opened[kind])) })
              : tr("Nothing is shared with you at the moment")}
          </span>
        )}
      </span>
      <Button
        component="a"
        href={websiteAddress(website, window.location)}
        target="_blank"
        rel="noopener"
        variant="default"
        size="sm"
        aria-label={tr("Open site {title} in a new tab", { title })}
        className={classes.open}
      >
        <span className={classes.openText}>{tr("Open site")}</span>
        <IconExternalLink size={16} aria-hidden />
      </Button>
      {(manages || editsPages) && (
        <RowMenu name={title}>
          {manages && (
            <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onAction("rename")}>
              {tr("Rename")}
            </Menu.Item>
          )}
          {editsPages && (
            <Menu.Item
              component={Link}
              to={`/web-editor?website=${website.website_id}`}
              leftSection={<IconLayout size={16} aria-hidden />}
            >
              {tr("Edit pages")}
            </Menu.Item>
          )}
          {manages && (
            <Menu.Item
              component={Link}
              to={`/dashboard/settings/site/${website.website_id}`}
              leftSection={<IconSettings size={16} aria-hidden />}
            >
              {tr("Settings")}
            </Menu.Item>
          )}
          {manages && (
            <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => onAction("delete")}>
              {tr("Delete")}
            </Menu.Item>
          )}
        </RowMenu>
      )}
      {children}
    </li>
  );
}

const opened: Record<SingleKind, string> = {
  page: tr("change single pages"),
  form: tr("answer what is sent by single forms"),
  segment: tr("see single segments of members"),
};

function DomainState({ website }: { website: Website }) {
  const { domain, is_verified, edition } = website;
  if (edition && domain === null)
    return <span className={classes.domain}>{edition.url.replace(/^https?:\/\//, "")}</span>;
  if (domain === null && !allows(website, "domains.manage"))
    return <span className={classes.domain}>{tr("no domain yet")}</span>;
  if (domain === null) {
    return (
      <Link to="/dashboard/settings" className={classes.domain}>
        {tr("no domain yet")}
      </Link>
    );
  }
  return (
    <span className={classes.domain}>
      <span className={classes.domainName} title={domain}>
        {domain}
      </span>
      <span className={classes.state} data-verified={is_verified === 1 || undefined}>
        {is_verified === 1 ? tr("domain|Verified") : tr("Pending Verification")}
      </span>
    </span>
  );
}
