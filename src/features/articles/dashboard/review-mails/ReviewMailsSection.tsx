import { Skeleton, Switch } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../../ui/calls/api.ts";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import { Section } from "../../../../ui/settings/Section.tsx";
import { Loaded } from "../../../../ui/states/Loaded.tsx";
import * as calls from "../../review-mails.calls.ts";

const queryKey = ["review-mails"];

/** On the account screen: whether reviews of articles are mailed. Saved at once. */
export function ReviewMailsSection() {
  const queries = useQueryClient();
  const query = useQuery({ queryKey, queryFn: ({ signal }) => callApi(calls.getReviewMails, { signal }) });
  const change = useMutation({
    mutationFn: (wanted: boolean) => callApi(calls.editReviewMails, { body: { wanted } }),
    onMutate: (wanted) => queries.setQueryData(queryKey, { wanted }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (failure) => showFailure(failure, calls.reviewMailTexts.failed),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return (
    <Section
      title="Email about reviews"
      help="When someone asks you to review an article, and when yours is returned or published."
    >
      {query.data && (
        <Switch
          size="md"
          label="Email me about reviews"
          checked={query.data.wanted}
          onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
        />
      )}
      <Loaded
        query={query}
        failed={calls.reviewMailTexts.loadFailed}
        loading={
          <div role="status" aria-label="Loading your email settings">
            <Skeleton height={24} width={220} />
          </div>
        }
      />
    </Section>
  );
}
