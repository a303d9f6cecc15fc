import { fallback } from "../../../../shared/media/fallbacks.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { inFull, When } from "../../../../ui/When.tsx";
import { type Block, editionTexts as texts } from "../../edition-contract.ts";
import classes from "./BlockScreen.module.css";
import { obstacleWords } from "./block-words.ts";

/** Says what the website is invited to, and what prevents it. */
export function BlockNotices({ block }: { block: Block }) {
  const { ended, state, deadline, note, trouble, obstacle, network, decided_by, decided_at } = block;
  return (
    <>
      {ended && (
        <Notice tone="info">
          <p>{ended === "deleted" ? texts.ended : texts.begun}</p>
        </Notice>
      )}
      {!ended && state === "late" && (
        <Notice tone="error">
          <p>{texts.pastDeadline}</p>
          <p>Ask the people who run the network to extend the deadline.</p>
        </Notice>
      )}
      {!ended && obstacle && (
        <Notice tone="error">
          <p>{obstacle === "moved" ? obstacleWords.moved : texts.websitePaused}</p>
        </Notice>
      )}
      {trouble && (
        <Notice tone="info">
          <p>{`Sending hasn't begun: ${trouble}`}</p>
          <p>You can still take your block back.</p>
        </Notice>
      )}
      {!ended && state === "handed_in" && decided_at && (
        <Notice tone="success">
          <p>
            {`Submitted by ${decided_by ?? "somebody"} `}
            <When date={decided_at} />. It is sent with the newsletter.
          </p>
        </Notice>
      )}
      {!ended && (
        <Notice tone="info">
          <p>
            {`${network || fallback.siteTitle} invites your website to its newsletter. Submit until `}
            <strong>{inFull(new Date(deadline))}</strong>.
          </p>
          {note !== "" && <p className={classes.note}>{note}</p>}
        </Notice>
      )}
    </>
  );
}
