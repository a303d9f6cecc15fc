import { Button } from "@mantine/core";
import { IconExternalLink, IconWorld } from "@tabler/icons-react";
import { siteAddress } from "../../../dashboard/site-address.ts";
import { fallback } from "../../../shared/fallbacks.ts";
import type { Website } from "../contract.ts";
import classes from "./WebsiteList.module.css";

export function WebsiteRow({ website }: { website: Website }) {
  const title = website.title || fallback.siteTitle;
  return (
    <li className={classes.row}>
      <span className={classes.icon}>
        <IconWorld size={22} stroke={1.5} aria-hidden />
      </span>
      <span className={classes.text}>
        <span className={classes.title} title={title}>
          {title}
        </span>
        <span className={classes.domain} title={website.domain ?? undefined}>
          {website.domain ?? "no domain yet"}
        </span>
      </span>
      <Button
        component="a"
        href={siteAddress(website.website_id, window.location)}
        target="_blank"
        rel="noopener"
        variant="default"
        size="sm"
        aria-label={`Open site ${title} in a new tab`}
        rightSection={<IconExternalLink size={16} aria-hidden />}
      >
        Open site
      </Button>
    </li>
  );
}
