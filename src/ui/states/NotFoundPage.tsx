import { Button } from "@mantine/core";
import { Link } from "react-router";
import { Message } from "./Message.tsx";

export function NotFoundPage() {
  return (
    <Message title="404 - Page Not Found" tabTitle="Page not found">
      <p>There is no page at this address. It may have been mistyped.</p>
      <Button component={Link} to="/dashboard" mt="lg">
        Go to the dashboard home
      </Button>
    </Message>
  );
}
