import { Button } from "@mantine/core";
import { Link } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { EmptyState } from "../../../../ui/states/EmptyState.tsx";

const kinds = {
  messages: {
    title: tr("No messages yet"),
    text: tr(
      "Messages from your contact forms appear here. To receive messages, add a Contact section to one of your pages.",
    ),
  },
  "sign-ups": {
    title: tr("No sign-ups yet"),
    text: tr(
      "People who join you on your website are listed here. To let people sign up, add a Join section to one of your pages.",
    ),
  },
  polls: {
    title: tr("No polls yet"),
    text: tr(
      "Polls on your pages and their results are shown here. To let visitors vote, add a Poll section to one of your pages.",
    ),
  },
};

/** Empty state: what will appear here and how to start. */
export function NoInput({ kind, websiteId }: { kind: keyof typeof kinds; websiteId: number }) {
  const { title, text } = kinds[kind];
  return (
    <EmptyState title={title}>
      <p>{text}</p>
      <Button component={Link} to={`/web-editor?website=${websiteId}`} variant="default" size="sm">
        {tr("Open the page builder")}
      </Button>
    </EmptyState>
  );
}

const noMatches = { messages: tr("No messages found"), "sign-ups": tr("No sign-ups found") };

export function NoMatch({ kind, onReset }: { kind: keyof typeof noMatches; onReset: () => void }) {
  return (
    <EmptyState title={noMatches[kind]}>
      <p>{tr("Nothing matches your search and filters.")}</p>
      <Button variant="default" size="sm" onClick={onReset}>
        {tr("Show all")}
      </Button>
    </EmptyState>
  );
}
