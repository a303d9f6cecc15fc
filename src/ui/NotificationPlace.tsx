import { useNotifications } from "@mantine/notifications";
import { Suspense, useState } from "react";
import { lazyPart } from "./lazy-part.ts";
import { useIdle } from "./use-idle.ts";

const NotificationList = lazyPart(() => import("./NotificationList.tsx"));

/**
 * Where `notify.ts` says what was done: fetched in the first quiet moment, or with the first message. Only then would be
 * too late: that a connection is lost must be told without one.
 */
export function NotificationPlace() {
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
