import { Button, Title } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { minuteMs } from "../../../shared/durations.ts";
import { counted, joined } from "../../../shared/text.ts";
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
        Demo content removed.
        <Button
          variant="default"
          size="compact-md"
          autoFocus={removal.isBegun}
          loading={restoring.isPending}
          onClick={restoring.start}
        >
          Bring back
        </Button>
      </p>
    );
  }
  if (!data || parts.length === 0) return null;
  return (
    <section aria-labelledby="demo-content" className={classes.demo}>
      <div>
        <Title order={2} id="demo-content" className={section.heading} mb={4}>
          Demo content
        </Title>
        <p className={classes.demoText}>
          To show you what your site can look like, it came with {joined(parts)}. Remove it when you're ready to launch:{" "}
          {whatStays(data)}
        </p>
      </div>
      <Button variant="default" loading={removal.isPending} onClick={removal.start}>
        Remove demo content
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
  const kinds: [number, string, string?][] = [
    [articles, "article"],
    [categories, "category", "categories"],
    [authors, "author"],
    [members, "member"],
    [websites, "website"],
  ];
  return kinds.filter(([count]) => count > 0).map(([count, one, many]) => counted(count, one, many));
}

function whatStays({ changed_articles }: Content): string {
  const own = "everything you created yourself is kept";
  if (changed_articles === 0) return `${own}.`;
  return `${own}, and so is what you changed: ${counted(changed_articles, "demo article")} that someone edited.`;
}
