import { Button, Group } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { buttonState, useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import { ConfirmDialog } from "../../../../ui/dialogs/ConfirmDialog.tsx";
import framed from "../../../../ui/framed-list.module.css";
import { NotLoaded } from "../../../../ui/list/NotLoaded.tsx";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import { StateBadge } from "../../../../ui/StateBadge.tsx";
import { Section } from "../../../../ui/settings/Section.tsx";
import { isFirstLoading, Pending } from "../../../../ui/states/Pending.tsx";
import { trRich } from "../../../../ui/texts/tr-rich.tsx";
import { When } from "../../../../ui/When.tsx";
import { texts } from "../../sign-up-contract.ts";
import * as calls from "../../signup.calls.ts";
import classes from "../parts/People.module.css";

/** People who would like an account. Hidden while nobody does. */
export function AccountRequests() {
  const queries = useQueryClient();
  const list = useQuery({
    queryKey: ["people", "account-requests"],
    queryFn: ({ signal }) => callApi(calls.getAccountRequests, { signal }),
  });
  const deciding = useMutation({
    mutationFn: ({ id, approve }: { id: number; approve: boolean }) =>
      callApi(calls.decideAccountRequest, { params: { id }, body: { approve } }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showFailure(error, texts.decideFailed),
    onSettled: () => queries.invalidateQueries({ queryKey: ["people"] }),
  });
  const decide = useSingleMutate(deciding);
  const getState = (id: number, approve: boolean) =>
    buttonState(deciding, (decision) => decision.id === id && decision.approve === approve);
  const [declinesAll, setDeclinesAll] = useState(false);
  const declining = useMutation({
    mutationFn: (request_ids: number[]) => callApi(calls.declineAccountRequests, { body: { request_ids } }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showFailure(error, texts.decideFailed),
    onSettled() {
      setDeclinesAll(false);
      return queries.invalidateQueries({ queryKey: ["people"] });
    },
  });
  const declineAll = useSingleMutate(declining);
  if (isFirstLoading(list)) return <Pending />;
  if (list.data?.length === 0 || (!list.data && !list.error)) return null;
  return (
    <div className={classes.settings}>
      <Section wide title={tr("Requests for accounts")} help={tr("Whoever you approve gets a website of their own.")}>
        <NotLoaded query={list} label={tr("Loading requests")} failure={texts.listFailed} />
        {list.data && (
          <ul className={framed.list} aria-label={tr("Requests for accounts")}>
            {list.data.map(({ request_id: id, email, reason, is_confirmed, created_at }) => (
              <li key={id} className={`${framed.row} ${classes.row}`}>
                <span className={classes.asker}>
                  <span className={classes.name}>{email}</span>
                  <span className={classes.badges}>
                    {!is_confirmed && <StateBadge tone="error">{tr("Address not confirmed")}</StateBadge>}
                  </span>
                  {reason !== "" && <span>{reason}</span>}
                  <span className={classes.quiet}>{trRich("Asked {when}", { when: <When date={created_at} /> })}</span>
                </span>
                <Group gap={8}>
                  <Button
                    size="sm"
                    aria-label={tr("Approve {email}", { email })}
                    {...getState(id, true)}
                    onClick={() => decide({ id, approve: true })}
                  >
                    {tr("Approve")}
                  </Button>
                  <Button
                    size="sm"
                    variant="default"
                    aria-label={tr("Decline {email}", { email })}
                    {...getState(id, false)}
                    onClick={() => decide({ id, approve: false })}
                  >
                    {tr("Decline")}
                  </Button>
                </Group>
              </li>
            ))}
          </ul>
        )}
        {list.data && list.data.length > 1 && (
          <Button variant="default" mt={16} onClick={() => setDeclinesAll(true)}>
            {tr("Decline all")}
          </Button>
        )}
        {list.data && (
          <ConfirmDialog
            opened={declinesAll}
            title={tr(
              { one: "Decline {count} request?", other: "Decline {count} requests?" },
              { count: list.data.length },
            )}
            confirm={tr("Decline all")}
            cancel={tr("Cancel")}
            busy={declining.isPending}
            onConfirm={() => declineAll(list.data.map(({ request_id }) => request_id))}
            onCancel={() => setDeclinesAll(false)}
          >
            {tr("All requests in the list are declined. This can't be undone, but everyone can ask again.")}
          </ConfirmDialog>
        )}
      </Section>
    </div>
  );
}
