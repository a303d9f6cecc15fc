import { useMediaQuery } from "@mantine/hooks";
import { Notifications } from "@mantine/notifications";

/** At the bottom right, as wide as a phone's window at its top: below, they would cover what is worked on there. */
export default function NotificationList() {
  const isNarrow = useMediaQuery("(max-width: 699px)");
  return <Notifications position={isNarrow ? "top-center" : "bottom-right"} autoClose={5000} limit={1} />;
}
