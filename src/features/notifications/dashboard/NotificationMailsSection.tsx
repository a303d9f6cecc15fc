import { Radio, Skeleton, Stack } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../ui/calls/api.ts";
import { showFailure, showSuccess } from "../../../ui/notices/notify.ts";
import { Section } from "../../../ui/settings/Section.tsx";
import { Loaded } from "../../../ui/states/Loaded.tsx";
import * as calls from "../calls.ts";
import { notificationTexts as texts } from "../contract.ts";

const queryKey = ["notification-mails"];

/** On the account screen: whether notifications are mailed. Saved at once. */
export function NotificationMailsSection() {
  const queries = useQueryClient();
  const query = useQuery({ queryKey, queryFn: ({ signal }) => callApi(calls.getNotificationMails, { signal }) });
  const change = useMutation({
    mutationFn: (digest: "never" | "daily") => callApi(calls.editNotificationMails, { body: { digest } }),
    onMutate: (digest) => queries.setQueryData(queryKey, { digest }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (failure) => showFailure(failure, texts.saveFailed),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return (
    <Section
      title="Notifications by email"
      help="One email with what is unread under the bell. It skips anything we already emailed you about."
    >
      <Loaded
        query={query}
        failed={texts.settingsFailed}
        loading={
          <div role="status" aria-label="Loading your email settings">
            <Skeleton height={56} width={220} />
          </div>
        }
      >
        {({ digest }) => (
          <Radio.Group
            label="Email me a summary"
            value={digest}
            onChange={(chosen) => change.mutate(chosen === "daily" ? "daily" : "never")}
          >
            <Stack gap={8} mt={8}>
              <Radio value="never" label="Never" />
              <Radio value="daily" label="Once a day" />
            </Stack>
          </Radio.Group>
        )}
      </Loaded>
    </Section>
  );
}
