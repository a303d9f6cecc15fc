import { Button, Skeleton, Title } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { fallback } from "../../../../shared/media/fallbacks.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { lazyDialog } from "../../../../ui/dialogs/lazy-dialog.tsx";
import { IconChevronRight, IconCircle, IconCircleCheckFilled } from "../../../../ui/icons/index.ts";
import { showFailure } from "../../../../ui/notices/notify.ts";
import section from "../../../../ui/section-head.module.css";
import { Loaded } from "../../../../ui/states/Loaded.tsx";
import type { Website } from "../../../websites/contract.ts";
import { useCurrentWebsite } from "../../../websites/dashboard/current-website.ts";
import { useWebsites } from "../../../websites/dashboard/use-websites.ts";
import * as calls from "../../steps.calls.ts";
import classes from "./FirstSteps.module.css";

interface Step {
  title: string;
  help: string;
  /** Omitted if it opens a dialog. */
  to?: (websiteId: number) => string;
}

const BeginWebsiteDialog = lazyDialog(() => import("../begin/BeginWebsiteDialog.tsx"));

const steps: Record<calls.FirstStep, Step> = {
  begin: { title: "Choose what it is for", help: "Pages, texts, and a look to begin with." },
  write: { title: "Publish an article", help: "Your first news.", to: () => "/dashboard/articles/user" },
  page: {
    title: "Edit a page",
    help: "Make the text and images your own.",
    to: (id) => `/web-editor?website=${id}`,
  },
  look: { title: "Choose a look", help: "Logo, colors, and fonts.", to: (id) => `/dashboard/settings/look/${id}` },
  domain: { title: "Connect a domain", help: "Your own web address.", to: () => "/dashboard/settings" },
  members: { title: "Add members", help: "One by one, or from a file.", to: () => "/dashboard/members" },
  invite: { title: "Invite someone", help: "Work on it together.", to: () => "/dashboard/people" },
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
      showFailure(failure, "The list could not be hidden.");
    }
  }

  const open = data?.steps.filter(({ done }) => !done).length ?? 0;
  if (data && (data.dismissed || open === 0)) return null;
  return (
    <section aria-labelledby="first-steps">
      <div className={section.head}>
        <Title order={2} id="first-steps" className={section.heading}>
          First steps for {title || fallback.siteTitle}
        </Title>
        {data && (
          <Button variant="subtle" size="sm" onClick={() => void dismiss()}>
            Hide first steps
          </Button>
        )}
      </div>
      {data ? (
        <>
          <p className={classes.progress}>{`${data.steps.length - open} of ${data.steps.length} done`}</p>
          <ol className={classes.steps}>
            {data.steps.map(({ step, done }) => (
              <li key={step}>
                <StepItem step={steps[step]} id={id} done={done} onOpen={() => setBeginning(true)} />
              </li>
            ))}
          </ol>
        </>
      ) : (
        <Loaded
          query={query}
          failed="Failed to load the first steps."
          loading={
            <div role="status" aria-label="Loading first steps">
              <Skeleton height={132} radius={6} />
            </div>
          }
        />
      )}
      {isBeginning && <BeginWebsiteDialog website={website} onClose={() => setBeginning(false)} />}
    </section>
  );
}

function StepItem({ step, id, done, onOpen }: { step: Step; id: number; done: boolean; onOpen: () => void }) {
  const content = (
    <>
      {done ? (
        <IconCircleCheckFilled size={22} className={classes.done} aria-hidden />
      ) : (
        <IconCircle size={22} stroke={1.5} className={classes.open} aria-hidden />
      )}
      <span className={classes.text}>
        <span className={classes.title}>
          {step.title}
          {done && <span className={classes.hidden}> (done)</span>}
        </span>
        <span className={classes.help}>{step.help}</span>
      </span>
      <IconChevronRight size={18} stroke={1.5} className={classes.open} aria-hidden />
    </>
  );
  return step.to ? (
    <Link to={step.to(id)} className={classes.step} data-done={done || undefined}>
      {content}
    </Link>
  ) : (
    <button type="button" className={classes.step} onClick={onOpen}>
      {content}
    </button>
  );
}
