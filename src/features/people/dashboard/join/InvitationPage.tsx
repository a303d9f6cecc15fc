import { Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi, isStatus } from "../../../../ui/calls/api.ts";
import { usePageTitle } from "../../../../ui/page-title.ts";
import { LoadError } from "../../../../ui/states/LoadError.tsx";
import { LoadingPage } from "../../../../ui/states/LoadingPage.tsx";
import { inFull } from "../../../../ui/When.tsx";
import { LoginForm } from "../../../accounts/dashboard/LoginForm.tsx";
import { LoginFrame } from "../../../accounts/dashboard/parts/LoginFrame.tsx";
import { OpenIdLogin } from "../../../accounts/dashboard/provider/OpenIdLogin.tsx";
import { useSession } from "../../../accounts/dashboard/session/session.tsx";
import * as calls from "../../calls.ts";
import { offersWebsite, roles, type ShownInvitation, stateTexts, texts, websiteOffer } from "../../contract.ts";
import { ClosedLink } from "../parts/ClosedLink.tsx";
import { thingWords } from "../parts/thing-words.ts";
import { AcceptForm } from "./AcceptForm.tsx";
import { AskLinkForm } from "./AskLinkForm.tsx";
import { JoinForm } from "./JoinForm.tsx";

const loading = (
  <main>
    <LoadingPage />
  </main>
);

/** An invitation, for whoever holds its link. The token is in the fragment, which browsers don't send. */
export default function InvitationPage() {
  usePageTitle(tr("Invitation"));
  const token = useLocation().hash.slice(1);
  const session = useSession();
  const navigate = useNavigate();
  const [done, setDone] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["invitation", token],
    queryFn: ({ signal }) => callApi(calls.readInvitation, { body: { token }, signal }),
    // A refetch while someone accepts would say that it is used.
    enabled: !done,
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, failure) => failures < 2 && !isStatus(failure, 404),
  });
  // The session's start clears the query, and the next screen may still be loading.
  if (done) return loading;
  if (isStatus(error, 404)) return <ClosedLink text={texts.linkUnknown} />;
  if (error && !data) {
    return (
      <LoginFrame title={tr("Invitation")}>
        <LoadError error={error} fallback={texts.joinFailed} retrying={isFetching} onRetry={() => void refetch()} />
      </LoginFrame>
    );
  }
  if (!data || session.loading || session.left) return loading;
  if (data.state !== "open" || !data.details) {
    return <ClosedLink text={data.state === "open" ? texts.linkUnknown : stateTexts[data.state]} />;
  }
  const finish = () => {
    setDone(true);
    void navigate("/dashboard", { replace: true });
  };
  return <OpenInvitation token={token} details={data.details} isLoggedIn={session.userId !== null} onDone={finish} />;
}

type Details = NonNullable<ShownInvitation["details"]>;

function offer({ invited_by, network, website, role, thing, ends_at }: Details): ReactNode {
  if (role === null) return `${offersWebsite(invited_by, network)} ${websiteOffer}`;
  const names = { person: invited_by, website: website ?? "" };
  const offered = thing
    ? thingWords[thing.kind].offers({ ...names, title: thing.title })
    : tr("{person} invites you to {website}. Your role: {role}. {rights}", {
        ...names,
        role: roles[role].name,
        rights: roles[role].opens,
      });
  return ends_at === null ? offered : `${offered} ${tr("This ends on {date}.", { date: inFull(new Date(ends_at)) })}`;
}

interface OpenProps {
  token: string;
  details: Details;
  isLoggedIn: boolean;
  onDone: () => void;
}

function OpenInvitation({ token, details, isLoggedIn, onDone }: OpenProps) {
  const [way, setWay] = useState<"new" | "known" | null>(null);
  const chosen = way ?? (isLoggedIn ? "accept" : "new");
  return (
    <LoginFrame
      title={
        details.website === null
          ? tr("You're invited to {network}", { network: details.network })
          : tr("You're invited to {website}", { website: details.website })
      }
      standfirst={offer(details)}
    >
      {chosen === "accept" && <AcceptForm token={token} onDone={onDone} />}
      {chosen === "new" && details.email_proof === "needed" && (
        <AskLinkForm token={token} email={details.email ?? ""} />
      )}
      {chosen === "new" && details.email_proof !== "needed" && (
        <JoinForm
          token={token}
          email={details.email ?? ""}
          isProved={details.email_proof === "given"}
          onDone={onDone}
          onLoggedIn={() => setWay(null)}
        />
      )}
      {chosen === "new" && <OpenIdLogin next={`/login/invitation#${token}`} />}
      {chosen === "known" && <LoginForm next={`/login/invitation#${token}`} onDone={() => setWay(null)} />}
      <Group mt={16} justify="center">
        {chosen === "accept" && <Other onClick={() => setWay("new")}>{tr("Use another account")}</Other>}
        {chosen === "new" && <Other onClick={() => setWay("known")}>{tr("I already have an account")}</Other>}
        {chosen === "known" && <Other onClick={() => setWay("new")}>{tr("Create a new account")}</Other>}
      </Group>
    </LoginFrame>
  );
}

function Other({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button variant="subtle" color="gray" onClick={onClick}>
      {children}
    </Button>
  );
}
