import { Link } from "react-router";
import { useInboxCounts } from "../../features/forms/dashboard/use-inbox-counts.ts";
import { Bell } from "../../features/notifications/dashboard/Bell.tsx";
import { tr } from "../../shared/languages/tr.ts";
import {
  IconChartBar,
  IconHome,
  IconInbox,
  IconLayout,
  IconMail,
  IconPhoto,
  IconSearch,
  IconSettings,
  IconUserShield,
  IconUsers,
} from "../../ui/icons/index.ts";
import { Logo } from "../../ui/Logo.tsx";
import { ArticlesMenu } from "./ArticlesMenu.tsx";
import { isApple } from "./is-apple.ts";
import { LogoutButton } from "./LogoutButton.tsx";
import item from "./MenuItem.module.css";
import { MenuLink } from "./MenuLink.tsx";
import { openPalette } from "./palette-events.ts";
import classes from "./Sidebar.module.css";
import { type May, useMay } from "./use-may.ts";
import { WebsiteSwitcher } from "./WebsiteSwitcher.tsx";

export function Sidebar() {
  const may = useMay();
  return (
    <div className={classes.sidebar}>
      <div className={classes.head}>
        <Link to="/dashboard" className={classes.logo} aria-label={tr("Rostrum dashboard")}>
          <Logo />
        </Link>
        <Bell />
      </div>
      <WebsiteSwitcher />
      <button type="button" className={classes.search} onClick={openPalette}>
        <IconSearch size={20} stroke={1.75} aria-hidden className={item.icon} />
        <span className={item.label}>{tr("Search")}</span>
        <kbd className={classes.keys} aria-hidden>
          {isApple ? "⌘K" : "Ctrl K"}
        </kbd>
      </button>
      <nav aria-label={tr("Dashboard")} className={classes.nav}>
        {may && <Entries may={may} />}
      </nav>
      <div className={classes.foot}>
        <LogoutButton />
      </div>
    </div>
  );
}

function Entries({ may }: { may: May }) {
  return (
    <ul className={classes.list}>
      <li>
        <MenuLink to="/dashboard" alsoAt="/dashboard/home" icon={IconHome}>
          {tr("Home")}
        </MenuLink>
      </li>
      {may("members.read") && (
        <li>
          <MenuLink to="/dashboard/members" withScreensBelow icon={IconUsers}>
            {tr("Members")}
          </MenuLink>
        </li>
      )}
      <li>
        <ArticlesMenu />
      </li>
      {may("newsletters.read") && (
        <li>
          <MenuLink
            to="/dashboard/newsletters"
            alsoAt="/dashboard/network-newsletters"
            withScreensBelow
            icon={IconMail}
          >
            {tr("Newsletters")}
          </MenuLink>
        </li>
      )}
      {may("pages.write") && (
        <li>
          <MenuLink to="/web-editor" icon={IconLayout}>
            {tr("Page builder")}
          </MenuLink>
        </li>
      )}
      <li>
        <MenuLink to="/dashboard/images" icon={IconPhoto}>
          {tr("Images")}
        </MenuLink>
      </li>
      {may("inbox.read") && (
        <li>
          <InboxLink />
        </li>
      )}
      {may("analytics.read") && (
        <li>
          <MenuLink to="/dashboard/insights" icon={IconChartBar}>
            {tr("Insights")}
          </MenuLink>
        </li>
      )}
      {may("people.manage") && (
        <li>
          <MenuLink to="/dashboard/people" icon={IconUserShield}>
            {tr("People")}
          </MenuLink>
        </li>
      )}
      <li>
        <MenuLink
          to={may("domains.manage") ? "/dashboard/settings" : "/dashboard/settings/account"}
          alsoAt="/dashboard/mail"
          withScreensBelow
          icon={IconSettings}
        >
          {tr("Settings")}
        </MenuLink>
      </li>
    </ul>
  );
}

/** "Inbox" with the number of unread messages. */
function InboxLink() {
  const { data = [] } = useInboxCounts();
  const number = data.reduce((sum, { unread_messages }) => sum + unread_messages, 0);
  return (
    <MenuLink
      to="/dashboard/inbox"
      icon={IconInbox}
      count={{
        number,
        label: tr({ one: "{count} unread message", other: "{count} unread messages" }, { count: number }),
      }}
    >
      {tr("Inbox")}
    </MenuLink>
  );
}
