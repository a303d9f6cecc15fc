import { Button } from "@mantine/core";
import { Link } from "react-router";
import { tr } from "../../shared/languages/tr.ts";
import { Message } from "./Message.tsx";

export function NotFoundPage() {
  return (
    <Message title={tr("404 - Page Not Found")} tabTitle={tr("Page not found")}>
      <p>{tr("There is no page at this address. It may have been mistyped.")}</p>
      <Button component={Link} to="/dashboard" mt="lg">
        {tr("Go to the dashboard home")}
      </Button>
    </Message>
  );
}
