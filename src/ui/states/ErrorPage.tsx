import { Button, Group } from "@mantine/core";
import { tr } from "../../shared/languages/tr.ts";
import { Message } from "./Message.tsx";

/** Shown when a screen crashes. Uses full navigation, since the app's state may be broken. */
export function ErrorPage() {
  return (
    <Message title={tr("Something went wrong on this page")}>
      <p>{tr("Reloading usually helps. What you typed in an article is kept on this device.")}</p>
      <Group mt="lg">
        <Button onClick={() => window.location.reload()}>{tr("Reload the page")}</Button>
        <Button component="a" href="/dashboard" variant="default">
          {tr("Go to the dashboard")}
        </Button>
      </Group>
    </Message>
  );
}
