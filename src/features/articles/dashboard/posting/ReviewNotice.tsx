import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { tr } from "../../../../shared/languages/tr.ts";
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
  if (state === "returned") {
    return (
      <Notice tone="info">
        <p className={classes.lead}>
          {returned_by === null ? tr("Returned by an editor") : tr("Returned by {name}", { name: returned_by })}
        </p>
        {note && <p className={classes.note}>{note}</p>}
      </Notice>
    );
  }
  return (
    <Notice tone="info">
      <div className={classes.row}>
        <p className={classes.lead}>
          {draft.may_publish
            ? getRequest(asked_by, origin !== null)
            : tr("You asked for a review. An editor will publish this article or return it.")}
        </p>
        {draft.may_publish && origin !== null && (
          <Button component="a" href={origin} target="_blank" rel="noopener" variant="default" size="sm">
            {tr("See the original")}
          </Button>
        )}
        {review.trust_id !== null && (
          <Button variant="default" size="sm" onClick={trusting.open}>
            {tr("Let them publish")}
          </Button>
        )}
        {draft.may_publish && (
          <Button variant="default" size="sm" onClick={onReturn}>
            {tr("Return with a note")}
          </Button>
        )}
      </div>
      {isTrusting && <TrustDialog draft={draft} onClose={trusting.close} />}
    </Notice>
  );
}

function getRequest(name: string | null, isProposal: boolean): string {
  if (name === null)
    return isProposal
      ? tr("Proposed for the front page by someone whose account no longer exists")
      : tr("Review requested by someone whose account no longer exists");
  return isProposal
    ? tr("Proposed for the front page by {name}", { name })
    : tr("Review requested by {name}", { name });
}
