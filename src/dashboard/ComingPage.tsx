import { Button } from "@mantine/core";
import { Link } from "react-router";
import { Message } from "./Message.tsx";

interface Props {
  title: string;
  /** One sentence: what this screen will be for. */
  purpose: string;
}

/** A screen that has its address already, but not its work. */
export function ComingPage({ title, purpose }: Props) {
  return (
    <Message title={title}>
      <p>{purpose} This screen is not ready yet.</p>
      <Button component={Link} to="/dashboard" variant="default" mt="lg">
        Back to the dashboard home
      </Button>
    </Message>
  );
}
