import { Link } from "react-router";
import { useInboxCounts } from "../../features/forms/dashboard/use-inbox-counts.ts";
import { Bell } from "../../features/notifications/dashboard/Bell.tsx";
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
        <Link to="/dashboard" className={classes.logo} aria-label="Rostrum dashboard">
          <Logo />
        </Link>
        <Bell />
      </div>
      <WebsiteSwitcher />
      <button type="button" className={classes.search} onClick={openPalette}>
        <IconSearch size={20} stroke={1.75} aria-hidden className={item.icon} />
        <span className={item.label}>Search</span>
        <kbd className={classes.keys} aria-hidden>
          {isApple ? "⌘K" : "Ctrl K"}
        </kbd>
      </button>
      <nav aria-label="Dashboard" className={classes.nav}>
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
          Home
        </MenuLink>
      </li>
      {may("members.read") && (
        <li>
          <MenuLink to="/dashboard/members" withScreensBelow icon={IconUsers}>
            Members
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
            Newsletters
          </MenuLink>
        </li>
      )}
      {may("pages.write") && (
        <li>
          <MenuLink to="/web-editor" icon={IconLayout}>
            Page builder
          </MenuLink>
        </li>
      )}
      <li>
        <MenuLink to="/dashboard/images" icon={IconPhoto}>
          Images
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
            Insights
          </MenuLink>
        </li>
      )}
      {may("people.manage") && (
        <li>
          <MenuLink to="/dashboard/people" icon={IconUserShield}>
            People
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
          Settings
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
      count={{ number, of: number === 1 ? "unread message" : "unread messages" }}
    >
      Inbox
    </MenuLink>
  );
}
