import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatList, tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { lazyDialog } from "../../../../ui/dialogs/lazy-dialog.tsx";
import { showFailure } from "../../../../ui/notices/notify.ts";
import { getNetworkName } from "../../../../ui/page-title.ts";
import { useIsOwner } from "../../../accounts/dashboard/session/use-account.ts";
import * as calls from "../../steps.calls.ts";
import { StepList } from "./StepList.tsx";

const NamesDialog = lazyDialog(() => import("./NamesDialog.tsx"));

interface Step {
  title: string;
  help: string;
  /** Omitted if it happens on this screen. */
  to?: (hostId: number) => string;
}

const steps: Record<calls.NetworkStep, Step> = {
  name: {
    title: tr("Name yourself and the network"),
    help: tr("Your name appears under articles, and the network's on every page."),
  },
  look: {
    title: tr("Choose the network's look"),
    help: tr("Logo, colors, and fonts."),
    to: (id) => `/dashboard/settings/look/${id}`,
  },
  email: {
    title: tr("Set up email"),
    help: tr("For invitations, passwords, and newsletters."),
    to: () => "/dashboard/mail",
  },
  posting: {
    title: tr("Decide who may post and join"),
    help: tr("Review the settings, then save them."),
    to: () => "/dashboard/settings/network",
  },
  invite: {
    title: tr("Invite the first group"),
    help: tr("Each gets a website of its own."),
    to: () => "/dashboard/settings/network",
  },
  social: { title: tr("Add social profiles"), help: "", to: (id) => `/dashboard/settings/site/${id}` },
  demo: { title: tr("Remove the demo content"), help: tr("When you're ready to launch.") },
  domain: {
    title: tr("Use your own domain"),
    help: tr("Set PUBLIC_URL where Rostrum is started."),
    to: () => "/dashboard/settings/health",
  },
  backup: {
    title: tr("Keep backups elsewhere"),
    help: tr("In a bucket, or on another disk."),
    to: () => "/dashboard/settings/backups",
  },
};

const linkNames: Record<string, string> = { facebook: "Facebook", twitter: "X", instagram: "Instagram" };
const queryKey = ["network-steps"];

/** Shows the owners of a network what to do first. Disappears when all is done, or when hidden. */
export function NetworkSteps() {
  return useIsOwner() ? <OwnersSteps /> : null;
}

function OwnersSteps() {
  const [isNaming, setNaming] = useState(false);
  const queries = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(calls.getNetworkSteps, { signal }),
    staleTime: 0,
  });
  const { data } = query;

  async function dismiss() {
    const before = data;
    queries.setQueryData(queryKey, before && { ...before, dismissed: true });
    try {
      await callApi(calls.dismissNetworkSteps, { body: {} });
    } catch (failure) {
      queries.setQueryData(queryKey, before);
      showFailure(failure, tr("The list could not be hidden."));
    }
  }

  if (data && (data.dismissed || data.steps.every(({ done }) => done))) return null;
  const present = (step: calls.NetworkStep, hostId: number, missing: string[]) => {
    const { to, title, help } = steps[step];
    const names = missing.map((name) => linkNames[name] ?? name);
    const text =
      step === "social" && names.length > 0 ? tr("Still empty: {names}.", { names: formatList(names) }) : help;
    const open = step === "name" ? () => setNaming(true) : showDemoContent;
    return { title, help: text, ...(to ? { to: to(hostId) } : { onOpen: open }) };
  };
  return (
    <StepList
      title={tr("First steps for the network {name}", { name: getNetworkName() })}
      query={query}
      steps={data?.steps.map(({ step, done }) => ({
        key: step,
        done,
        ...present(step, data.host_id, data.missing_links),
      }))}
      onHide={() => void dismiss()}
    >
      {data && isNaming && <NamesDialog hostId={data.host_id} onClose={() => setNaming(false)} />}
    </StepList>
  );
}

/** Its section is further down on this screen. */
function showDemoContent() {
  const button = document.querySelector<HTMLElement>('section[aria-labelledby="demo-content"] button');
  button?.scrollIntoView({ block: "center" });
  button?.focus();
}
