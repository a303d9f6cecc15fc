import { tr } from "../../../../shared/languages/tr.ts";
import { fallback } from "../../../../shared/media/fallbacks.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { trRich } from "../../../../ui/texts/tr-rich.tsx";
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
          <p>{tr("Ask the people who run the network to extend the deadline.")}</p>
        </Notice>
      )}
      {!ended && obstacle && (
        <Notice tone="error">
          <p>{obstacle === "moved" ? obstacleWords.moved : texts.websitePaused}</p>
        </Notice>
      )}
      {trouble && (
        <Notice tone="info">
          <p>{tr("Sending hasn't begun: {trouble}", { trouble })}</p>
          <p>{tr("You can still take your block back.")}</p>
        </Notice>
      )}
      {!ended && state === "handed_in" && decided_at && (
        <Notice tone="success">
          <p>
            {trRich("Submitted by {name} {when}. It is sent with the newsletter.", {
              name: decided_by ?? tr("somebody"),
              when: <When date={decided_at} />,
            })}
          </p>
        </Notice>
      )}
      {!ended && (
        <Notice tone="info">
          <p>
            {trRich("{network} invites your website to its newsletter. Submit until {deadline}.", {
              network: network || fallback.siteTitle,
              deadline: <strong>{inFull(new Date(deadline))}</strong>,
            })}
          </p>
          {note !== "" && <p className={classes.note}>{note}</p>}
        </Notice>
      )}
    </>
  );
}
