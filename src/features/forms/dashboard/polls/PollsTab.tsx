import { useQuery } from "@tanstack/react-query";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { NotLoaded } from "../../../../ui/list/NotLoaded.tsx";
import * as calls from "../../calls.ts";
import { texts } from "../../contract.ts";
import { NoInput } from "../inbox/NoInput.tsx";
import type { TabProps } from "../inbox/tab-props.ts";
import { PollResult } from "./PollResult.tsx";
import classes from "./Polls.module.css";

/** Poll results. */
export function PollsTab({ website: { website_id } }: TabProps) {
  const polls = usePolls(website_id);
  return (
    <>
      <NotLoaded query={polls} label={tr("Loading polls")} failure={texts.pollsFailed} />
      {polls.data?.length === 0 && <NoInput kind="polls" websiteId={website_id} />}
      <div className={classes.polls}>
        {polls.data?.map((poll) => (
          <PollResult key={poll.page_component_id} poll={poll} websiteId={website_id} />
        ))}
      </div>
    </>
  );
}

/** Refreshed on window focus. */
function usePolls(websiteId: number) {
  return useQuery({
    queryKey: ["polls", websiteId],
    queryFn: ({ signal }) => callApi(calls.getPolls, { query: { website_id: websiteId }, signal }),
    staleTime: 0,
  });
}
