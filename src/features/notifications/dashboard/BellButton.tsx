import { ActionIcon, Drawer, Popover, VisuallyHidden } from "@mantine/core";
import { Suspense, useState } from "react";
import { tr } from "../../../shared/languages/tr.ts";
import { IconBell } from "../../../ui/icons/index.ts";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { LoadingPage } from "../../../ui/states/LoadingPage.tsx";
import { mostCounted } from "../contract.ts";
import classes from "./Bell.module.css";
import { useUnread } from "./use-notifications.ts";

const NotificationList = lazyPart(() => import("./NotificationList.tsx"));

function inWords(unread: number): string {
  if (unread === 0) return tr("Notifications");
  return unread >= mostCounted
    ? tr("Notifications, more than {count} unread", { count: mostCounted - 1 })
    : tr({ one: "Notifications, {count} unread", other: "Notifications, {count} unread" }, { count: unread });
}

export interface BellProps {
  /** Opens in a drawer, for narrow screens. */
  inDrawer?: boolean;
}

/** The bell with the number of unread notifications, which opens their list. */
export default function BellButton({ inDrawer = false }: BellProps) {
  const unread = useUnread();
  const [opened, setOpened] = useState(false);
  const button = (
    <ActionIcon
      variant="subtle"
      size={42}
      className={classes.bell}
      onClick={() => setOpened(!opened)}
      aria-haspopup="dialog"
      aria-expanded={opened}
      aria-label={inWords(unread)}
      title={tr("Notifications")}
    >
      <IconBell size={22} stroke={1.75} aria-hidden />
      {unread > 0 && (
        <span className={classes.count} aria-hidden>
          {unread >= mostCounted ? `${mostCounted - 1}+` : unread}
        </span>
      )}
    </ActionIcon>
  );
  const close = () => setOpened(false);
  const list = (
    <Suspense fallback={<LoadingPage />}>
      <NotificationList onClose={close} />
    </Suspense>
  );
  return (
    <>
      <Announcement unread={unread} />
      {inDrawer ? (
        <>
          {button}
          <Drawer.Root opened={opened} onClose={close} position="right" size="100%">
            <Drawer.Overlay />
            <Drawer.Content aria-label={tr("Notifications")}>
              <Drawer.Body className={classes.full}>{list}</Drawer.Body>
            </Drawer.Content>
          </Drawer.Root>
        </>
      ) : (
        <Popover
          opened={opened}
          onChange={setOpened}
          trapFocus
          returnFocus
          position="right-start"
          width={400}
          shadow="md"
        >
          <Popover.Target>{button}</Popover.Target>
          <Popover.Dropdown className={classes.panel} aria-label={tr("Notifications")}>
            {list}
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  );
}

/** Tells screen readers of new ones only. */
function Announcement({ unread }: { unread: number }) {
  const [before, setBefore] = useState<number>();
  const [text, setText] = useState("");
  if (unread !== before) {
    setBefore(unread);
    setText(
      before !== undefined && unread > before
        ? tr({ one: "{count} unread notification", other: "{count} unread notifications" }, { count: unread })
        : "",
    );
  }
  return <VisuallyHidden role="status">{text}</VisuallyHidden>;
}
