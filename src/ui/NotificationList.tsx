import { Notifications } from "@mantine/notifications";

export default function NotificationList() {
  return <Notifications position="bottom-right" autoClose={5000} limit={1} />;
}
