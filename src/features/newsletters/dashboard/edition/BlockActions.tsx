import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi, getMessage, getRefusal } from "../../../../ui/calls/api.ts";
import { buttonState, useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import { ConfirmDialog } from "../../../../ui/dialogs/ConfirmDialog.tsx";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { showSuccess } from "../../../../ui/notices/notify.ts";
import * as calls from "../../edition.calls.ts";
import { type Block, type BlockField, editionTexts as texts } from "../../edition-contract.ts";
import classes from "./BlockScreen.module.css";
import type { OpenedBlock } from "./use-block.ts";
import { useBlockCount, useRefreshEditions } from "./use-editions.ts";

interface Props {
  block: OpenedBlock;
  /** The fields to change before it can be submitted. */
  onProblems: (problems: Partial<Record<BlockField, string>>) => void;
}

type Decision = "hand-in" | "decline" | "take-back";
const failures: Record<Decision, string> = {
  "hand-in": texts.handInFailed,
  decline: texts.declineFailed,
  "take-back": texts.takeBackFailed,
};

class NotSaved extends Error {}

/** Submits the block, declines, or takes it back. Says what submitting means. */
export function BlockActions({ block: { engine, stored }, onProblems }: Props) {
  const refresh = useRefreshEditions();
  const decision = useMutation({
    async mutationFn(wanted: Decision) {
      const params = { id: stored.block_id };
      if (wanted === "take-back") return callApi(calls.takeBackNewsletterBlock, { params });
      // What was typed last must be part of it.
      if (!(await engine.flush())) throw new NotSaved();
      if (wanted === "decline") return callApi(calls.declineNewsletterBlock, { params });
      return callApi(calls.handInNewsletterBlock, { params, body: { version: engine.view().version } });
    },
    onSuccess({ message }) {
      onProblems({});
      showSuccess(message);
    },
    onError: (error) => onProblems(getRefusal(error, calls.handInNewsletterBlock, 422)?.fields ?? {}),
    onSettled: () => refresh(),
  });
  const start = useSingleMutate(decision);
  if (stored.ended) return null;
  const button = (wanted: Decision) => ({
    ...buttonState(decision, (own) => own === wanted),
    onClick: () => start(wanted),
  });
  const [isAsking, setAsking] = useState(false);
  const isDecided = stored.state === "handed_in" || stored.state === "declined";
  return (
    <>
      {decision.error && (
        <Notice tone="error" announce>
          <p>
            {decision.error instanceof NotSaved
              ? tr("Your latest changes haven't been saved yet. Submit once they are.")
              : getMessage(decision.error, failures[decision.variables])}
          </p>
        </Notice>
      )}
      {!isDecided && <Meaning block={stored} />}
      {stored.may_send && (
        <div className={classes.actions}>
          {!isDecided && (
            <>
              <Button {...button("hand-in")}>{tr("Submit")}</Button>
              <Button variant="default" {...button("decline")}>
                {tr("Not this time")}
              </Button>
            </>
          )}
          {isDecided && (
            <Button
              variant="default"
              {...button("take-back")}
              // After the deadline, nobody can submit it again.
              {...(stored.state === "handed_in" &&
                Date.parse(stored.deadline) < Date.now() && { onClick: () => setAsking(true) })}
            >
              {stored.state === "declined" ? tr("Take part after all") : tr("Take back")}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={tr("Take the block back?")}
        confirm={tr("Take back")}
        cancel={tr("Keep it submitted")}
        onConfirm={() => {
          setAsking(false);
          start("take-back");
        }}
        onCancel={() => setAsking(false)}
        danger
      >
        <p>{tr("The deadline has passed, so you can't submit it again unless the network extends it.")}</p>
      </ConfirmDialog>
    </>
  );
}

function Meaning({ block: { block_id, may_send } }: { block: Block }) {
  const { data } = useBlockCount(block_id, may_send);
  if (!may_send) {
    return (
      <div className={classes.means}>
        <p>{tr("An owner of the website, or someone who can send its newsletters, submits the block.")}</p>
        <p>{tr("If you submit it, members who opted in receive the newsletter of the network.")}</p>
      </div>
    );
  }
  return (
    <div className={classes.means}>
      <p>
        <strong>
          {data
            ? tr(
                {
                  one: "If you submit it, {count} member who opted in to email from your website receive this newsletter.",
                  other:
                    "If you submit it, {count} members who opted in to email from your website receive this newsletter.",
                },
                { count: data.count },
              )
            : tr("If you submit it, the members who opted in to email from your website receive this newsletter.")}
        </strong>
      </p>
      <p>
        {tr(
          "Nobody gets it twice, and its senders don't see your members' addresses. Whoever unsubscribes from it keeps your own newsletters. You can take your block back until sending begins.",
        )}
      </p>
    </div>
  );
}
