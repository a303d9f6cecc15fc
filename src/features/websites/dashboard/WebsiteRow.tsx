import { Button, Menu } from "@mantine/core";
import { IconExternalLink, IconLayout, IconPencil, IconSettings, IconTrash, IconWorld } from "@tabler/icons-react";
import { Link } from "react-router";
import { fallback } from "../../../shared/fallbacks.ts";
import { counted } from "../../../shared/text.ts";
import framed from "../../../ui/framed-list.module.css";
import { RowMenu } from "../../../ui/RowMenu.tsx";
import { useInboxCounts } from "../../forms/dashboard/use-inbox-counts.ts";
import type { Website } from "../contract.ts";
import { websiteAddress } from "./site-address.ts";
import classes from "./WebsiteList.module.css";

interface Props {
  website: Website;
  onAction: (action: "rename" | "delete") => void;
}

export function WebsiteRow({ website, onAction }: Props) {
  const title = website.title || fallback.siteTitle;
  return (
    <li className={`${framed.row} ${classes.row}`}>
      <span className={classes.icon}>
        <IconWorld size={22} stroke={1.5} aria-hidden />
      </span>
      <span className={classes.text}>
        <span className={classes.title} title={title}>
          {title}
        </span>
        <DomainState website={website} />
      </span>
      <Button
        component="a"
        href={websiteAddress(website, window.location)}
        target="_blank"
        rel="noopener"
        variant="default"
        size="sm"
        aria-label={`Open site ${title} in a new tab`}
        className={classes.open}
      >
        <span className={classes.openText}>Open site</span>
        <IconExternalLink size={16} aria-hidden />
      </Button>
      <RowMenu name={title}>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onAction("rename")}>
          Rename
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={`/web-editor?website=${website.website_id}`}
          leftSection={<IconLayout size={16} aria-hidden />}
        >
          Edit pages
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={`/dashboard/settings/site/${website.website_id}`}
          leftSection={<IconSettings size={16} aria-hidden />}
        >
          Settings
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => onAction("delete")}>
          Delete
        </Menu.Item>
      </RowMenu>
      <InboxLinks website={website} />
    </li>
  );
}

function DomainState({ website: { domain, is_verified } }: { website: Website }) {
  if (domain === null) {
    return (
      <Link to="/dashboard/settings" className={classes.domain}>
        no domain yet
      </Link>
    );
  }
  return (
    <span className={classes.domain}>
      <span className={classes.domainName} title={domain}>
        {domain}
      </span>
      <span className={classes.state} data-verified={is_verified === 1 || undefined}>
        {is_verified === 1 ? "Verified" : "Pending Verification"}
      </span>
    </span>
  );
}

/** What came in, each with its way to the inbox. */
function InboxLinks({ website: { website_id, title } }: { website: Website }) {
  const { data } = useInboxCounts();
  const counts = data?.find((one) => one.website_id === website_id);
  if (!counts) return null;
  const { unread_messages, sign_ups, votes } = counts;
  const links = [
    { to: unread_messages > 0 ? "&unread=1" : "", text: counted(unread_messages, "unread message") },
    { to: "&tab=sign-ups", text: counted(sign_ups, "sign-up") },
    { to: "&tab=polls", text: counted(votes, "vote") },
  ];
  const name = title || fallback.siteTitle;
  return (
    <p className={classes.inbox}>
      {links.map(({ to, text }, index) => (
        <span key={to}>
          <Link
            to={`/dashboard/inbox?website=${website_id}${to}`}
            aria-label={`${text} on ${name}`}
            data-new={(index === 0 && unread_messages > 0) || undefined}
          >
            {text}
          </Link>
          {index > 0 && " in 30 days"}
        </span>
      ))}
    </p>
  );
}
