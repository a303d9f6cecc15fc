import { Button, CloseButton, Title } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { tr } from "../../../shared/languages/tr.ts";
import { Loaded } from "../../../ui/states/Loaded.tsx";
import { When } from "../../../ui/When.tsx";
import { getPath, getSentence, type Notification, notificationTexts as texts } from "../contract.ts";
import classes from "./NotificationList.module.css";
import { useMarkRead, useNotifications } from "./use-notifications.ts";

/** Lists what happened for the person, newest first. */
export default function NotificationList({ onClose }: { onClose: () => void }) {
  const query = useNotifications();
  const { markRead, markAllRead } = useMarkRead();
  const all = query.data?.pages.flatMap(({ notifications }) => notifications) ?? [];
  const [newest] = all;
  // It is loaded after its frame, which has looked for something to focus by then.
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section ref={section} tabIndex={-1} aria-label={tr("Notifications")} className={classes.list}>
      <header className={classes.head}>
        <Title order={2} className={classes.title}>
          {tr("Notifications")}
        </Title>
        {newest && all.some(({ is_read }) => !is_read) && (
          <Button variant="subtle" size="compact-sm" onClick={() => markAllRead(newest.notification_id)}>
            {tr("Mark all as read")}
          </Button>
        )}
        <CloseButton aria-label={tr("Close")} onClick={onClose} />
      </header>
      <div className={classes.scroll}>
        <Loaded query={query} failed={texts.loadFailed} loading={<Loading />}>
          {() =>
            all.length === 0 ? (
              <div className={classes.empty}>
                <p className={classes.nothing}>{tr("Nothing yet")}</p>
                <p>
                  {tr(
                    "Reviews, comments, new supporters, accepted invitations, and problems with email, domains, and backups appear here for 90 days.",
                  )}
                </p>
              </div>
            ) : (
              <ul className={classes.entries}>
                {all.map((each) => (
                  <li key={each.notification_id}>
                    <Entry
                      notification={each}
                      onOpen={() => {
                        if (!each.is_read) markRead(each.notification_id);
                        onClose();
                      }}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
        {query.hasNextPage && (
          <Button
            variant="default"
            className={classes.more}
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {tr("Show older notifications")}
          </Button>
        )}
      </div>
    </section>
  );
}

function Loading() {
  return (
    <p role="status" className={classes.loading}>
      {tr("Loading…")}
    </p>
  );
}

function Entry({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const { is_read, created_at, website } = notification;
  return (
    <Link to={getPath(notification)} className={classes.entry} data-unread={!is_read || undefined} onClick={onOpen}>
      {!is_read && <span className={classes.dot} role="img" aria-label={tr("Unread")} />}
      <span className={classes.sentence}>
        {getSentence(notification).map((part) =>
          typeof part === "string" ? part : <bdi key={part.name}>{part.name}</bdi>,
        )}
      </span>
      <span className={classes.about}>
        <When date={created_at} />
        {website && <bdi className={classes.website}>{website}</bdi>}
      </span>
    </Link>
  );
}
