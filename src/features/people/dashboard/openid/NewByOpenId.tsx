import { Button, Stack, TextInput } from "@mantine/core";
import { Link, useNavigate } from "react-router";
import type { z } from "zod";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { FormFailure } from "../../../../ui/forms/FormFailure.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import { LoadError } from "../../../../ui/states/LoadError.tsx";
import { LoadingPage } from "../../../../ui/states/LoadingPage.tsx";
import { LoginFrame } from "../../../accounts/dashboard/parts/LoginFrame.tsx";
import { browserFields } from "../../../accounts/dashboard/session/browser-fields.ts";
import { useSession } from "../../../accounts/dashboard/session/session.tsx";
import type { Arrival } from "../../../accounts/openid-contract.ts";
import { joinByOpenIdForm, type joinByOpenIdRequest } from "../../openid-contract.ts";
import { texts } from "../../sign-up-contract.ts";
import * as calls from "../../signup.calls.ts";
import { useLoginOptions } from "../parts/use-login-options.ts";

type Offer =
  z.input<typeof joinByOpenIdRequest> extends infer One
    ? One extends { username: string }
      ? Omit<One, "username" | "time_zone">
      : never
    : never;

function getOffer(next: string | null): Offer | undefined {
  const [path, token = ""] = (next ?? "").split("#");
  if (path === "/login/invitation") return { by: "invitation", token };
  return path === "/login/account" ? { by: "request", token } : undefined;
}

/** For whom the provider has confirmed, and who has no account yet. `next`: the invitation or request that they came from. */
export function NewByOpenId({ arrival, next }: { arrival: Arrival; next: string | null }) {
  const offer = getOffer(next);
  return offer ? <CreateForm arrival={arrival} offer={offer} /> : <BySignUp arrival={arrival} />;
}

function BySignUp({ arrival }: { arrival: Arrival }) {
  const { data, error, isFetching, refetch } = useLoginOptions();
  if (data?.sign_up === "open") return <CreateForm arrival={arrival} offer={{ by: "sign_up" }} />;
  if (!data && !error) {
    return (
      <main>
        <LoadingPage />
      </main>
    );
  }
  const lead = data?.sign_up === "approval" ? `${texts.noAccount(arrival.email)} ${texts.needsApproval}` : undefined;
  return (
    <LoginFrame
      title={tr("No account yet")}
      standfirst={data && (lead ?? `${texts.noAccount(arrival.email)} ${texts.off}`)}
    >
      {!data && (
        <LoadError error={error} fallback={texts.askFailed} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      <Stack gap={12}>
        {lead && (
          <Button component={Link} to="/login/sign-up" state={{ email: arrival.email }} size="lg" fullWidth>
            {tr("Ask for an account")}
          </Button>
        )}
        <Button component={Link} to="/login" variant="default">
          {tr("Back to the login")}
        </Button>
      </Stack>
    </LoginFrame>
  );
}

const labels = { username: tr("Name") };

function CreateForm({ arrival: { email, name }, offer }: { arrival: Arrival; offer: Offer }) {
  const { enter } = useSession();
  const navigate = useNavigate();
  const saving = useSaveForm({
    schema: joinByOpenIdForm,
    values: { username: name },
    failureText: texts.createFailed,
    async save({ username }) {
      const body = { ...offer, username, ...browserFields() };
      const { userId } = await callApi(calls.joinByOpenId, { body });
      enter(userId);
      void navigate("/dashboard", { replace: true });
      return { message: texts.created };
    },
  });
  const { form, sending, submit } = saving;
  return (
    <LoginFrame
      title={tr("Create your account")}
      standfirst={tr("It has the address {email}, and needs no password.", { email })}
    >
      <form noValidate onSubmit={submit} aria-label={tr("Create your account")}>
        <Stack gap={20}>
          <FormFailure form={saving} labels={labels} />
          <TextInput
            label={labels.username}
            description={tr("Shown beside your articles.")}
            autoComplete="name"
            error={form.formState.errors.username?.message}
            {...form.register("username")}
          />
          <Button type="submit" fullWidth size="lg" loading={sending}>
            {tr("Create account")}
          </Button>
        </Stack>
      </form>
    </LoginFrame>
  );
}
