import { Button } from "@mantine/core";
import { Link } from "react-router";
import { EmptyState } from "../../../../ui/states/EmptyState.tsx";

const kinds = {
  messages: {
    title: "No messages yet",
    text: "Messages from your contact forms appear here. To receive messages, add a Contact section to one of your pages.",
  },
  "sign-ups": {
    title: "No sign-ups yet",
    text: "People who join you on your website are listed here. To let people sign up, add a Join section to one of your pages.",
  },
  polls: {
    title: "No polls yet",
    text: "Polls on your pages and their results are shown here. To let visitors vote, add a Poll section to one of your pages.",
  },
};

/** Empty state: what will appear here and how to start. */
export function NoInput({ kind, websiteId }: { kind: keyof typeof kinds; websiteId: number }) {
  const { title, text } = kinds[kind];
  return (
    <EmptyState title={title}>
      <p>{text}</p>
      <Button component={Link} to={`/web-editor?website=${websiteId}`} variant="default" size="sm">
        Open the page builder
      </Button>
    </EmptyState>
  );
}

export function NoMatch({ what, onReset }: { what: string; onReset: () => void }) {
  return (
    <EmptyState title={`No ${what}s found`}>
      <p>Nothing matches your search and filters.</p>
      <Button variant="default" size="sm" onClick={onReset}>
        Show all
      </Button>
    </EmptyState>
  );
}
