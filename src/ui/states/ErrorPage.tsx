import { Button, Group } from "@mantine/core";
import { Message } from "./Message.tsx";

/** Shown when a screen crashes. Uses full navigation, since the app's state may be broken. */
export function ErrorPage() {
  return (
    <Message title="Something went wrong on this page">
      <p>Reloading usually helps. What you typed in an article is kept on this device.</p>
      <Group mt="lg">
        <Button onClick={() => window.location.reload()}>Reload the page</Button>
        <Button component="a" href="/dashboard" variant="default">
          Go to the dashboard
        </Button>
      </Group>
    </Message>
  );
}
