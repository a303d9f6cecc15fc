import { useNotifications } from "@mantine/notifications";
import { Suspense, useState } from "react";
import { lazyPart } from "./lazy-part.ts";

const NotificationList = lazyPart(() => import("./NotificationList.tsx"));

/** Where `notify.ts` says what was done: fetched with the first message, since many visits have none. */
export function NotificationPlace() {
  const { notifications } = useNotifications();
  const [isWanted, setWanted] = useState(false);
  if (!isWanted && notifications.length > 0) setWanted(true);
  return isWanted ? (
    <Suspense>
      <NotificationList />
    </Suspense>
  ) : null;
}
