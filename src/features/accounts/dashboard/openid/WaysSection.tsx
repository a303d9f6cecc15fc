import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import { ConfirmDialog } from "../../../../ui/dialogs/ConfirmDialog.tsx";
import framed from "../../../../ui/framed-list.module.css";
import { NotLoaded } from "../../../../ui/list/NotLoaded.tsx";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import { Section } from "../../../../ui/settings/Section.tsx";
import { trRich } from "../../../../ui/texts/tr-rich.tsx";
import { When } from "../../../../ui/When.tsx";
import * as calls from "../../openid.calls.ts";
import { type Identity, texts, type WaysToLogIn } from "../../openid-contract.ts";
import { FactorRow } from "../factors/FactorRow.tsx";
import { visitProvider } from "../provider/visit-provider.ts";

const queryKey = ["ways-to-log-in"];

/** Lists the account's login methods, beside second factors. Hidden if there is only the password. */
export function WaysSection() {
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(calls.getWaysToLogIn, { signal }),
    staleTime: 0,
  });
  const { data } = query;
  if (data && data.provider === null && data.identities.length === 0) return null;
  return (
    <Section
      title={tr("Ways to log in")}
      help={tr("Each of them opens your account. A second factor is asked for after any of them.")}
    >
      <NotLoaded query={query} label={tr("Loading your ways to log in")} failure={texts.loadFailed} />
      {data && <Ways ways={data} />}
    </Section>
  );
}

function Ways({ ways: { provider, has_password, identities } }: { ways: WaysToLogIn }) {
  const [unlinking, setUnlinking] = useState<Identity | null>(null);
  const getName = ({ is_usable }: Identity) => (is_usable ? (provider ?? "") : tr("A former provider"));
  return (
    <>
      <ul className={framed.list} aria-label={tr("Ways to log in")}>
        <FactorRow
          name={tr("Password")}
          text={
            has_password
              ? tr("You can log in with your email address and password.")
              : tr("Not set. Before you unlink anything, set one above.")
          }
        />
        {identities.map((identity) => (
          <FactorRow key={identity.identity_id} name={getName(identity)} text={<About identity={identity} />}>
            {/* The server refuses it, too. */}
            {has_password && (
              <Button
                variant="default"
                size="sm"
                onClick={() => setUnlinking(identity)}
                aria-label={tr("Unlink {name}", { name: getName(identity) })}
              >
                {tr("Unlink")}
              </Button>
            )}
          </FactorRow>
        ))}
        {provider !== null && !identities.some(({ is_usable }) => is_usable) && <LinkRow provider={provider} />}
      </ul>
      {unlinking && <UnlinkDialog identity={unlinking} name={getName(unlinking)} onClose={() => setUnlinking(null)} />}
    </>
  );
}

function About({ identity: { email, created_at, used_at, is_usable } }: { identity: Identity }) {
  return (
    <>
      {email && `${email} · `}
      {trRich("linked {when}", { when: <When date={created_at} /> })}
      {used_at && " · "}
      {used_at && trRich("last used {when}", { when: <When date={used_at} /> })}
      {!is_usable && `. ${tr("It can't be used any more.")}`}
    </>
  );
}

function LinkRow({ provider }: { provider: string }) {
  const linking = useMutation({
    mutationFn: () => visitProvider("link", "/dashboard/settings/account"),
    onError: (error) => showFailure(error, texts.changeFailed),
  });
  const link = useSingleMutate(linking);
  return (
    <FactorRow name={provider} text={tr("Link it, and you can log in with {provider}, too.", { provider })}>
      <Button
        variant="default"
        size="sm"
        loading={linking.isPending || linking.isSuccess}
        onClick={() => link()}
        aria-label={tr("Link {provider}", { provider })}
      >
        {tr("connect|Link")}
      </Button>
    </FactorRow>
  );
}

function UnlinkDialog({ identity, name, onClose }: { identity: Identity; name: string; onClose: () => void }) {
  const queries = useQueryClient();
  const removing = useMutation({
    mutationFn: () => callApi(calls.unlinkIdentity, { params: { id: identity.identity_id } }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showFailure(error, texts.changeFailed),
    onSettled() {
      onClose();
      return queries.invalidateQueries({ queryKey });
    },
  });
  const remove = useSingleMutate(removing);
  return (
    <ConfirmDialog
      opened
      danger
      title={tr("Unlink {name}?", { name })}
      confirm={tr("Unlink")}
      cancel={tr("Cancel")}
      busy={removing.isPending}
      onConfirm={() => remove()}
      onCancel={onClose}
    >
      {tr("You can't log in with it any more. Your password still works.")}
    </ConfirmDialog>
  );
}
