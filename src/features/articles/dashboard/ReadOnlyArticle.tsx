import { Button, Group } from "@mantine/core";
import { Link } from "react-router";
import { tr } from "../../../shared/languages/tr.ts";
import { Message } from "../../../ui/states/Message.tsx";
import { type Draft, texts } from "../writing-contract.ts";
import ReviewNotice from "./posting/ReviewNotice.tsx";

/** An article that the user's role on the website lets them read only. */
export default function ReadOnlyArticle({ draft }: { draft: Draft }) {
  return (
    <Message title={draft.fields.title.trim() || tr("Untitled")}>
      {draft.review ? <ReviewNotice draft={draft} review={draft.review} /> : <p>{texts.readOnly}</p>}
      <Group mt="lg">
        <Button component="a" href={`/dashboard-preview/${draft.id}`} target="_blank" rel="noopener">
          {tr("Read article")}
        </Button>
        <Button component={Link} to="/dashboard/articles" variant="default">
          {tr("All articles")}
        </Button>
      </Group>
    </Message>
  );
}
