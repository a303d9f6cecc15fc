import { Button, Stack } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi, getMessage } from "../../../../ui/calls/api.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { showSuccess } from "../../../../ui/notices/notify.ts";
import { usePageTitle } from "../../../../ui/page-title.ts";
import { LoadingPage } from "../../../../ui/states/LoadingPage.tsx";
import type { WaysToProve } from "../../factors-contract.ts";
import * as calls from "../../openid.calls.ts";
import { type Arrival, texts } from "../../openid-contract.ts";
import { SecondStep } from "../factors/SecondStep.tsx";
import { getSecondStep } from "../factors/second-step-of.ts";
import { LoginFrame } from "../parts/LoginFrame.tsx";
import { useProviderName } from "../provider/use-provider-name.ts";
import { announceVisit, nextAfterVisit, visitForOtherWindow } from "../provider/visit-provider.ts";
import { browserFields } from "../session/browser-fields.ts";
import { useSession } from "../session/session.tsx";
import { JoinConsent } from "./JoinConsent.tsx";

type State =
  | { is: "working" }
  | { is: "failed"; text: string }
  | { is: "second_step"; ways: WaysToProve }
  | { is: "arrived"; arrival: Arrival }
  | { is: "done_here"; text: string };

interface Props {
  /** For somebody who has no account yet. `next`: where they were, such as an invitation. */
  newAccount: (arrival: Arrival, next: string | null) => ReactNode;
}

/** Where the OpenID provider sends the browser back to, and where windows begin that are opened for a visit. */
export default function OpenIdPage({ newAccount }: Props) {
  usePageTitle(tr("Log in"));
  const name = useProviderName() ?? tr("your provider");
  const { state, setState, enterAs } = useVisit();
  if (state.is === "working") {
    return (
      <main>
        <LoadingPage />
      </main>
    );
  }
  if (state.is === "done_here") {
    return (
      <LoginFrame title={tr("Done")} standfirst={state.text}>
        <Button variant="default" onClick={() => window.close()}>
          {tr("Close this window")}
        </Button>
      </LoginFrame>
    );
  }
  if (state.is === "second_step") {
    return (
      <LoginFrame title={tr("Log in")} standfirst={tr("{name} confirmed who you are.", { name })}>
        <SecondStep
          ways={state.ways}
          before=""
          onPassed={enterAs}
          onBack={(reason) => setState({ is: "failed", text: reason ?? texts.canceled(name) })}
        />
      </LoginFrame>
    );
  }
  if (state.is === "failed") return <Failed text={state.text} />;
  const { arrival } = state;
  if (arrival.outcome === "join") return <JoinConsent arrival={arrival} name={name} onJoined={enterAs} />;
  return newAccount(arrival, nextAfterVisit());
}

/** Begins or finishes a visit, once, when it is known who is logged in. */
function useVisit() {
  const { loading, enter } = useSession();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ is: "working" });
  const isStarted = useRef(false);

  const goOn = () => {
    const next = nextAfterVisit();
    if (next !== null) return void navigate(next, { replace: true });
    announceVisit();
    setState({ is: "done_here", text: tr("You can close this window and continue in the other one.") });
    window.close();
  };
  const enterAs = (userId: number) => {
    enter(userId);
    goOn();
  };

  async function finish() {
    // The answer works once, so it needn't stay in the address.
    window.history.replaceState(window.history.state, "", "/login/openid");
    const found = await callApi(calls.finishOpenId, { body: { answer: search, ...browserFields() } });
    if ("email" in found) return setState({ is: "arrived", arrival: found });
    if (found.outcome === "logged_in") return enterAs(found.userId);
    if (found.outcome === "linked") showSuccess(found.message);
    goOn();
  }

  const start = () => {
    const begin = new URLSearchParams(search).get("begin");
    if (begin === "prove" || begin === "log_in") return visitForOtherWindow(begin);
    return search === "" ? Promise.resolve(navigate("/login", { replace: true })) : finish();
  };

  useEffect(() => {
    if (loading || isStarted.current) return;
    isStarted.current = true;
    start().catch((error: unknown) => {
      const ways = getSecondStep(error);
      setState(ways ? { is: "second_step", ways } : { is: "failed", text: getMessage(error, texts.beginFailed) });
    });
  });
  return { state, setState, enterAs };
}

function Failed({ text }: { text: string }) {
  const { userId } = useSession();
  const next = nextAfterVisit();
  const isLink = next?.startsWith("/login/");
  const back = userId === null ? "/login" : "/dashboard/settings/account";
  return (
    <LoginFrame title={tr("That didn't work")}>
      <Stack gap={20} mt={24}>
        <Notice tone="error" announce>
          <p>{text}</p>
        </Notice>
        {next === null ? (
          <Button variant="default" onClick={() => window.close()}>
            {tr("Close this window")}
          </Button>
        ) : (
          <Button component={Link} to={isLink ? next : back} variant="default">
            {isLink ? tr("Back") : userId === null ? tr("Back to the login") : tr("Back to your account")}
          </Button>
        )}
      </Stack>
    </LoginFrame>
  );
}
