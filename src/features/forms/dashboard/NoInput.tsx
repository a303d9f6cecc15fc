import { Button } from "@mantine/core";
import { Link } from "react-router";
import { EmptyState } from "../../../ui/EmptyState.tsx";

const kinds = {
  messages: {
    title: "No messages yet",
    text: "What visitors write to you with a contact form is kept here. Add a Contact component to one of your pages, and they can.",
  },
  "sign-ups": {
    title: "No sign-ups yet",
    text: "Who joins you on your website is listed here. Add a Join component to one of your pages, and people can sign up.",
  },
  polls: {
    title: "No polls yet",
    text: "Polls on your pages and how the votes fall are shown here. Add a Poll to one of your pages, and visitors can vote.",
  },
};

/** Nothing came in yet: what would, and how it can. */
export function NoInput({ kind, websiteId }: { kind: keyof typeof kinds; websiteId: number }) {
  const { title, text } = kinds[kind];
  return (
    <EmptyState title={title}>
      <p>{text}</p>
      <Button component={Link} to={`/web-editor?website=${websiteId}`} variant="default" size="sm" mt={16}>
        Open the page builder
      </Button>
    </EmptyState>
  );
}

export function NoMatch({ what, onReset }: { what: string; onReset: () => void }) {
  return (
    <EmptyState title={`No ${what} matches`}>
      <p>Nothing that came in passes this search and filter.</p>
      <Button variant="default" size="sm" mt={16} onClick={onReset}>
        Show all
      </Button>
    </EmptyState>
  );
}
