import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { fallback } from "../../../../shared/media/fallbacks.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { lazyDialog } from "../../../../ui/dialogs/lazy-dialog.tsx";
import { showFailure } from "../../../../ui/notices/notify.ts";
import type { Website } from "../../../websites/contract.ts";
import { useCurrentWebsite } from "../../../websites/dashboard/current-website.ts";
import { useWebsites } from "../../../websites/dashboard/use-websites.ts";
import * as calls from "../../steps.calls.ts";
import { StepList } from "./StepList.tsx";

interface Step {
  title: string;
  help: string;
  /** Omitted if it opens a dialog. */
  to?: (websiteId: number) => string;
}

const BeginWebsiteDialog = lazyDialog(() => import("../begin/BeginWebsiteDialog.tsx"));

const steps: Record<calls.FirstStep, Step> = {
  begin: { title: tr("Choose what it is for"), help: tr("Starter pages, texts, and a look.") },
  write: { title: tr("Publish an article"), help: tr("Your first news."), to: () => "/dashboard/articles/user" },
  page: {
    title: tr("Edit a page"),
    help: tr("Make the text and images your own."),
    to: (id) => `/web-editor?website=${id}`,
  },
  look: {
    title: tr("Choose a look"),
    help: tr("Logo, colors, and fonts."),
    to: (id) => `/dashboard/settings/look/${id}`,
  },
  domain: { title: tr("Connect a domain"), help: tr("Your own web address."), to: () => "/dashboard/settings" },
  members: { title: tr("Add members"), help: tr("One by one, or from a file."), to: () => "/dashboard/members" },
  invite: { title: tr("Invite someone"), help: tr("Work on it together."), to: () => "/dashboard/people" },
};

/** Shows the next steps of a new website. Disappears when all are done, or when hidden. */
export function FirstSteps() {
  const { data: websites } = useWebsites("website.browse");
  const website = useCurrentWebsite(websites);
  return website ? <WebsiteSteps key={website.website_id} website={website} /> : null;
}

function WebsiteSteps({ website }: { website: Website }) {
  const { website_id: id, title } = website;
  const [isBeginning, setBeginning] = useState(false);
  const queries = useQueryClient();
  const queryKey = ["first-steps", id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(calls.getFirstSteps, { query: { website_id: id }, signal }),
    staleTime: 0,
  });
  const { data } = query;

  async function dismiss() {
    const before = data;
    queries.setQueryData(queryKey, before && { ...before, dismissed: true });
    try {
      await callApi(calls.dismissFirstSteps, { body: { website_id: id } });
    } catch (failure) {
      queries.setQueryData(queryKey, before);
      showFailure(failure, tr("The list could not be hidden."));
    }
  }

  if (data && (data.dismissed || data.steps.every(({ done }) => done))) return null;
  return (
    <StepList
      title={tr("First steps for {title}", { title: title || fallback.siteTitle })}
      query={query}
      steps={data?.steps.map(({ step, done }) => {
        const { to, ...shown } = steps[step];
        return { key: step, done, ...shown, ...(to ? { to: to(id) } : { onOpen: () => setBeginning(true) }) };
      })}
      onHide={() => void dismiss()}
    >
      {isBeginning && <BeginWebsiteDialog website={website} onClose={() => setBeginning(false)} />}
    </StepList>
  );
}
