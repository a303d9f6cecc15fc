import { Skeleton, Stack, Switch } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { tr } from "../../../shared/languages/tr.ts";
import { callApi } from "../../../ui/calls/api.ts";
import { showFailure, showSuccess } from "../../../ui/notices/notify.ts";
import { Section } from "../../../ui/settings/Section.tsx";
import { Loaded } from "../../../ui/states/Loaded.tsx";
import * as calls from "../calls.ts";
import { type MailChoices, notificationTexts as texts } from "../contract.ts";

const queryKey = ["notification-mails"];

const switches: { key: keyof MailChoices; label: string; description: string }[] = [
  {
    key: "reviews",
    label: tr("Reviews"),
    description: tr("When someone asks you to review an article, and when yours is returned or published."),
  },
  { key: "mentions", label: tr("Mentions"), description: tr("When someone mentions you in a comment.") },
  {
    key: "digest",
    label: tr("Daily summary"),
    description: tr("Once a day, what is unread under the bell. It skips anything we already emailed you about."),
  },
];

/** On the account screen: which email the account receives. Saved at once. */
export function NotificationMailsSection() {
  const queries = useQueryClient();
  const query = useQuery({ queryKey, queryFn: ({ signal }) => callApi(calls.getNotificationMails, { signal }) });
  const change = useMutation({
    mutationFn: (body: Partial<MailChoices>) => callApi(calls.editNotificationMails, { body }),
    onMutate: (choice) => queries.setQueryData<MailChoices>(queryKey, (before) => before && { ...before, ...choice }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (failure) => showFailure(failure, texts.saveFailed),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return (
    <Section title={tr("Notifications by email")} help={tr("Everything is also under the bell.")}>
      <Loaded
        query={query}
        failed={texts.settingsFailed}
        loading={
          <div role="status" aria-label={tr("Loading your email settings")}>
            <Skeleton height={160} />
          </div>
        }
      >
        {(choices) => (
          <Stack gap={16}>
            {switches.map(({ key, ...words }) => (
              <Switch
                key={key}
                size="md"
                {...words}
                checked={choices[key]}
                onChange={({ currentTarget }) => change.mutate({ [key]: currentTarget.checked })}
              />
            ))}
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}
