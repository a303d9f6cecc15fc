import { useNotifications } from "@mantine/notifications";
import { Suspense, useState } from "react";
import { lazyPart } from "../lazy-part.ts";
import { useIdle } from "../use-idle.ts";

const NotificationList = lazyPart(() => import("./NotificationList.tsx"));

/**
 * Renders the messages of `notify.ts`. Loaded when the browser is idle, or with the first message. Loading on demand only
 * would be too late: a lost connection must be reported without one.
 */
export function NotificationArea() {
  const { notifications } = useNotifications();
  const isIdle = useIdle();
  const [isWanted, setWanted] = useState(false);
  if (!isWanted && notifications.length > 0) setWanted(true);
  return isWanted || isIdle ? (
    <Suspense>
      <NotificationList />
    </Suspense>
  ) : null;
}
