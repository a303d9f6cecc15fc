import { Button, Title } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { minuteMs } from "../../../shared/durations.ts";
import { formatList, tr } from "../../../shared/languages/tr.ts";
import { callApi } from "../../../ui/calls/api.ts";
import { useSingleMutate } from "../../../ui/calls/use-single-mutate.ts";
import { showFailure, showSuccess } from "../../../ui/notices/notify.ts";
import section from "../../../ui/section-head.module.css";
import { useIsOwner } from "../../accounts/dashboard/session/use-account.ts";
import * as calls from "../calls.ts";
import { type DemoContent as Content, texts } from "../contract.ts";
import classes from "./DemoContent.module.css";

/** Removes the demo content in one click, and offers for an hour to bring it back. Hidden from editors. */
export function DemoContent() {
  const isOwner = useIsOwner();
  const { data } = useQuery({
    queryKey: ["demo-content"],
    queryFn: ({ signal }) => callApi(calls.getDemoContent, { signal }),
    enabled: isOwner,
    // The offer ends while the screen is open.
    refetchInterval: ({ state }) => (state.data?.restorable_until ? minuteMs : false),
  });
  const removal = useChange(calls.deleteDemoContent, texts.demoFailed);
  const restoring = useChange(calls.restoreDemoContent, texts.demoNotRestored);
  const parts = data ? getParts(data) : [];
  if (data?.restorable_until) {
    return (
      <p className={classes.removed}>
        {tr("Demo content removed.")}
        <Button
          variant="default"
          size="compact-md"
          autoFocus={removal.isBegun}
          loading={restoring.isPending}
          onClick={restoring.start}
        >
          {tr("Bring back")}
        </Button>
      </p>
    );
  }
  if (!data || parts.length === 0) return null;
  return (
    <section aria-labelledby="demo-content" className={classes.demo}>
      <div>
        <Title order={2} id="demo-content" className={section.heading} mb={4}>
          {tr("Demo content")}
        </Title>
        <p className={classes.demoText}>{describe(formatList(parts), data.changed_articles)}</p>
      </div>
      <Button variant="default" loading={removal.isPending} onClick={removal.start}>
        {tr("Remove demo content")}
      </Button>
    </section>
  );
}

/** Removes the demo content or brings it back; everything on the screen may show it. */
function useChange(call: typeof calls.deleteDemoContent | typeof calls.restoreDemoContent, failureText: string) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: () => callApi(call),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showFailure(error, failureText),
    // Also where it failed, since someone else may have been first.
    onSettled: () => queries.invalidateQueries(),
  });
  const start = useSingleMutate(change);
  // The screen may show the result before the change counts as done.
  return { start: () => start(), isPending: change.isPending, isBegun: !change.isIdle };
}

function getParts({ articles, categories, websites, authors, members }: Content): string[] {
  return [
    ...(articles > 0 ? [tr({ one: "{count} article", other: "{count} articles" }, { count: articles })] : []),
    ...(categories > 0 ? [tr({ one: "{count} category", other: "{count} categories" }, { count: categories })] : []),
    ...(authors > 0 ? [tr({ one: "{count} author", other: "{count} authors" }, { count: authors })] : []),
    ...(members > 0 ? [tr({ one: "{count} member", other: "{count} members" }, { count: members })] : []),
    ...(websites > 0 ? [tr({ one: "{count} website", other: "{count} websites" }, { count: websites })] : []),
  ];
}

function describe(things: string, changedArticles: number): string {
  const lead = tr("To show you what your site can look like, it came with {things}.", { things });
  const stays =
    changedArticles === 0
      ? tr("Remove it when you're ready to launch: everything you created yourself is kept.")
      : tr(
          {
            one: "Remove it when you're ready to launch: everything you created yourself is kept, and so is what you changed: {count} demo article that someone edited.",
            other:
              "Remove it when you're ready to launch: everything you created yourself is kept, and so is what you changed: {count} demo articles that someone edited.",
          },
          { count: changedArticles },
        );
  return `${lead} ${stays}`;
}
