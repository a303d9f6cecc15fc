import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import type { Draft } from "../../writing-contract.ts";
import classes from "./ReviewNotice.module.css";
import { TrustDialog } from "./TrustDialog.tsx";

interface Props {
  draft: Draft;
  review: NonNullable<Draft["review"]>;
  onReturn?: () => void;
}

/** Who asked for a review, or why the article was returned. */
export default function ReviewNotice({ draft, review, onReturn }: Props) {
  const [isTrusting, trusting] = useDisclosure(false);
  const { state, asked_by, returned_by, note } = review;
  const origin = draft.proposed_from;
  const asker = asked_by ?? "someone whose account no longer exists";
  if (state === "returned") {
    return (
      <Notice tone="info">
        <p className={classes.lead}>{`Returned by ${returned_by ?? "an editor"}`}</p>
        {note && <p className={classes.note}>{note}</p>}
      </Notice>
    );
  }
  return (
    <Notice tone="info">
      <div className={classes.row}>
        <p className={classes.lead}>
          {draft.may_publish
            ? `${origin === null ? "Review requested" : "Proposed for the front page"} by ${asker}`
            : "You asked for a review. An editor will publish this article or return it."}
        </p>
        {draft.may_publish && origin !== null && (
          <Button component="a" href={origin} target="_blank" rel="noopener" variant="default" size="sm">
            See the original
          </Button>
        )}
        {review.trust_id !== null && (
          <Button variant="default" size="sm" onClick={trusting.open}>
            Let them publish
          </Button>
        )}
        {draft.may_publish && (
          <Button variant="default" size="sm" onClick={onReturn}>
            Return with a note
          </Button>
        )}
      </div>
      {isTrusting && <TrustDialog draft={draft} onClose={trusting.close} />}
    </Notice>
  );
}
