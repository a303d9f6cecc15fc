import { Anchor, Button, Group, Title } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { formatList, tr } from "../../../../shared/languages/tr.ts";
import { type Remainder, secondsUntilDone, spanInWords, timeLeft } from "../../../../shared/words/time-spans.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { buttonState, useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import { ConfirmDialog } from "../../../../ui/dialogs/ConfirmDialog.tsx";
import screen from "../../../../ui/list/list-screen.module.css";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import { usePageTitle } from "../../../../ui/page-title.ts";
import { StateBadge } from "../../../../ui/StateBadge.tsx";
import { Loaded } from "../../../../ui/states/Loaded.tsx";
import { trRich } from "../../../../ui/texts/tr-rich.tsx";
import { When } from "../../../../ui/When.tsx";
import * as calls from "../../calls.ts";
import { type Newsletter, type NewsletterFigures, texts } from "../../contract.ts";
import { EditionSummary } from "../edition/EditionSummary.tsx";
import { shownState, stateText } from "../list/NewsletterRow.tsx";
import { PausedNotice } from "../newsletter/PausedNotice.tsx";
import { getList } from "../newsletter/places.ts";
import { useBeginning } from "../newsletter/use-beginning.ts";
import { useFigures, useRefreshNewsletter } from "../newsletter/use-newsletters.ts";
import { usePause } from "../newsletter/use-pause.ts";
import { Clicks } from "./Clicks.tsx";
import { FiguresTable } from "./FiguresTable.tsx";
import classes from "./NewsletterReport.module.css";
import { Recipients } from "./Recipients.tsx";
import { WebPage } from "./WebPage.tsx";

/** The progress of a newsletter: figures that always add up, each recipient, and the actions possible now. */
export function NewsletterReport({ newsletter }: { newsletter: Newsletter }) {
  const { id, fields, website_id, may_send } = newsletter;
  const subject = fields.subject || tr("No subject");
  usePageTitle(subject);
  const query = useFigures(id);
  const { data } = query;
  const isPaused = Boolean(usePause(website_id));
  const refresh = useRefreshNewsletter();
  const state = data?.state ?? newsletter.state;
  // What is known of it besides its figures changes with its state: it is on the website once it is sent.
  useEffect(() => {
    if (state !== newsletter.state) void refresh(id);
  }, [state, newsletter.state, id, refresh]);
  return (
    <div className={screen.page}>
      <p className={classes.back}>
        <Anchor component={Link} to={getList(newsletter)} inherit>
          {newsletter.is_of_network ? tr("Newsletters of the network") : tr("Newsletters")}
        </Anchor>
      </p>
      <div className={screen.head}>
        <Title order={1} className={screen.title}>
          {subject}
        </Title>
        {data && <StateBadge>{stateText(shownState(data.state, isPaused), data.send_at)}</StateBadge>}
      </div>
      <Loaded query={query} failed={texts.loadOneFailed} />
      {data && (
        <>
          {data.state !== "sent" && <PausedNotice websiteId={website_id} />}
          <Progress figures={data} at={query.dataUpdatedAt} />
          {may_send && <Actions newsletter={newsletter} figures={data} />}
          {data.started_at && <WebPage newsletter={newsletter} />}
          {data.figures && <FiguresTable figures={data} main={newsletter.language} />}
          {data.figures && <Clicks id={id} />}
          {newsletter.is_of_network && !newsletter.correction_of && <EditionSummary id={id} />}
          {data.figures && may_send && newsletter.is_of_network && (
            <p className={classes.line}>{tr("Of the recipients, you see those who are on a member list of yours.")}</p>
          )}
          {data.figures && may_send && <Recipients id={id} isChanging={data.state === "sending"} />}
        </>
      )}
    </div>
  );
}

/** Estimates how long sending still takes, from what this screen has seen of it; null until that is enough. */
function useSecondsLeft({ state, figures }: NewsletterFigures, at: number): number | null {
  const [first, setFirst] = useState<Remainder | null>(null);
  const now = state === "sending" && figures ? { at, left: figures.waiting } : null;
  if ((now === null) !== (first === null)) setFirst(now);
  return now && first && secondsUntilDone(first, now);
}

/** `at`: when the figures were read, by this device's clock. */
function Progress({ figures, at }: { figures: NewsletterFigures; at: number }) {
  const { state, send_at, started_at, finished_at, trouble, slowed_providers: slowed } = figures;
  const secondsLeft = useSecondsLeft(figures, at);
  return (
    <>
      {trouble && (
        <Notice tone={state === "sending" ? "info" : "error"} announce>
          <p>{trouble}</p>
        </Notice>
      )}
      {slowed.length > 0 && (
        <Notice tone="info">
          <p>
            {tr("{providers} asked for fewer emails at a time, so emails there are sent more slowly.", {
              providers: formatList(slowed),
            })}
          </p>
        </Notice>
      )}
      <p className={classes.line} role="status">
        {(state === "held" || state === "scheduled") &&
          send_at &&
          trRich("Sending begins {when}.", { when: <When date={send_at} /> })}
        {started_at && !finished_at && (
          <>
            {trRich("Sending began {when}.", { when: <When date={started_at} /> })}
            {secondsLeft !== null && ` ${timeLeft(secondsLeft)}`}
          </>
        )}
        {started_at &&
          finished_at &&
          trRich("Sent in {duration}, {when}.", {
            duration: spanInWords(Date.parse(finished_at) - Date.parse(started_at)),
            when: <When date={finished_at} />,
          })}
      </p>
    </>
  );
}

const actions = {
  recall: { call: calls.recallNewsletter, label: tr("Recall") },
  stop: { call: calls.stopNewsletter, label: tr("Stop sending") },
  continue: { call: calls.continueNewsletter, label: tr("Resume sending") },
} as const;
type Action = keyof typeof actions;

function Actions({ newsletter: { id, website_id }, figures }: { newsletter: Newsletter; figures: NewsletterFigures }) {
  const refresh = useRefreshNewsletter();
  const beginning = useBeginning();
  const [asking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: (action: Action) => callApi(actions[action].call, { params: { id } }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showFailure(error, texts.sendFailed),
    onSettled: () => refresh(id),
  });
  const start = useSingleMutate(change);
  const offered = offeredIn(figures);
  const { figures: sums } = figures;
  const uncertain = sums?.uncertain ?? 0;
  const got = sums?.handed_over ?? 0;
  return (
    <Group gap={8}>
      {offered.map((action) => (
        <Button
          key={action}
          variant={action === "stop" ? "default" : "filled"}
          {...buttonState(change, (own) => own === action)}
          onClick={() => start(action)}
        >
          {actions[action].label}
        </Button>
      ))}
      {uncertain > 0 && (
        <Button variant="default" onClick={() => setAsking(true)}>
          {tr(
            { one: "Send again to {count} uncertain recipient", other: "Send again to {count} uncertain recipients" },
            { count: uncertain },
          )}
        </Button>
      )}
      {got > 0 && figures.state !== "sending" && (
        <Button
          variant="default"
          loading={beginning.isPending}
          onClick={() => beginning.start({ website_id, correction_of: id })}
        >
          {tr("Write a correction")}
        </Button>
      )}
      {asking && <ResendDialog id={id} uncertain={uncertain} onClose={() => setAsking(false)} />}
    </Group>
  );
}

function offeredIn({ state, figures }: NewsletterFigures): Action[] {
  if (state === "held" || state === "scheduled") return ["recall"];
  if (state === "sending") return ["stop"];
  // Before its audience is complete, it has reached nobody.
  if (figures === null && (state === "paused" || state === "stopped")) return ["continue", "recall"];
  if (state === "paused") return ["continue", "stop"];
  return state === "stopped" ? ["continue"] : [];
}

function ResendDialog({ id, uncertain, onClose }: { id: number; uncertain: number; onClose: () => void }) {
  const refresh = useRefreshNewsletter();
  const resend = useMutation({
    mutationFn: () => callApi(calls.resendUncertain, { params: { id }, body: {} }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showFailure(error, texts.sendFailed),
    onSettled() {
      onClose();
      return refresh(id);
    },
  });
  const start = useSingleMutate(resend);
  return (
    <ConfirmDialog
      opened
      title={tr("Send this newsletter again?")}
      confirm={tr("Send again")}
      cancel={tr("Cancel")}
      busy={resend.isPending}
      onConfirm={() => start()}
      onCancel={onClose}
    >
      {tr(
        {
          one: "For {count} person, nobody can tell whether the email arrived: it was sent, but the connection was lost or Rostrum stopped before the mail server's answer was stored. Most of them probably have it, and would get it a second time. It's the same email, so many email apps show it only once. People who surely got nothing are not among them: they get it without your help.",
          other:
            "For {count} people, nobody can tell whether the email arrived: it was sent, but the connection was lost or Rostrum stopped before the mail server's answer was stored. Most of them probably have it, and would get it a second time. It's the same email, so many email apps show it only once. People who surely got nothing are not among them: they get it without your help.",
        },
        { count: uncertain },
      )}
    </ConfirmDialog>
  );
}
