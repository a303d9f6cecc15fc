import { Button } from "@mantine/core";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { buttonState, useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import { ConfirmDialog } from "../../../../ui/dialogs/ConfirmDialog.tsx";
import framed from "../../../../ui/framed-list.module.css";
import { Section } from "../../../../ui/settings/Section.tsx";
import { Loaded, LoadingPart } from "../../../../ui/states/Loaded.tsx";
import { trRich } from "../../../../ui/texts/tr-rich.tsx";
import { When } from "../../../../ui/When.tsx";
import { type SessionSummary, texts } from "../../contract.ts";
import classes from "./SessionsSection.module.css";
import { useEndSessions, useSessions } from "./use-sessions.ts";

/** The account's sessions, with a way to end each. */
export function SessionsSection() {
  return (
    <Section
      title={tr("Sessions")}
      help={tr("Devices where you're logged in. Log out any device you don't recognize, then change your password.")}
    >
      <Loaded
        query={useSessions()}
        failed={texts.sessionsFailed}
        loading={<LoadingPart label={tr("Loading sessions")} height={64} />}
      >
        {(sessions) => <Sessions sessions={sessions} />}
      </Loaded>
    </Section>
  );
}

function Sessions({ sessions }: { sessions: SessionSummary[] }) {
  const ending = useEndSessions();
  const end = useSingleMutate(ending);
  const [asking, setAsking] = useState(false);
  const current = sessions.filter(({ is_current }) => is_current);
  const others = sessions.filter(({ is_current }) => !is_current);
  return (
    <>
      <ul className={framed.list}>
        {[...current, ...others].map((session) => (
          <li key={session.session_id} className={`${framed.row} ${classes.row}`}>
            <span className={classes.text}>
              <span className={classes.device}>{session.device}</span>
              {session.time_zone && (
                <span className={classes.when}>{tr("Time zone {zone}", { zone: session.time_zone })}</span>
              )}
              <span className={classes.when}>
                {session.is_current
                  ? tr("This session")
                  : trRich("Last used {when}", { when: <When date={session.seen_at} /> })}
                {" · "}
                {trRich("logged in {when}", { when: <When date={session.created_at} /> })}
              </span>
            </span>
            {!session.is_current && (
              <Button
                variant="default"
                size="sm"
                {...buttonState(ending, (id) => id === session.session_id)}
                onClick={() => end(session.session_id)}
                aria-label={tr("Log out {device}", { device: session.device })}
              >
                {tr("Log out")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <Button variant="default" className={classes.all} disabled={ending.isPending} onClick={() => setAsking(true)}>
          {tr("Log out all others")}
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        title={tr("Log out all other sessions?")}
        confirm={tr("Log out all others")}
        cancel={tr("Cancel")}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          end("others");
        }}
      >
        {tr(
          {
            one: "{count} other session ends immediately. You stay logged in here.",
            other: "{count} other sessions end immediately. You stay logged in here.",
          },
          { count: others.length },
        )}
      </ConfirmDialog>
    </>
  );
}
