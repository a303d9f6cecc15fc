import { Anchor, Button, Group } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import { trRich } from "../../../../ui/texts/tr-rich.tsx";
import * as calls from "../../calls.ts";
import { type Newsletter, texts } from "../../contract.ts";
import { useRefreshNewsletter } from "../newsletter/use-newsletters.ts";
import classes from "./NewsletterReport.module.css";

/** Where anyone can read the newsletter, and whether they can. */
export function WebPage({ newsletter: { id, web_url, may_send } }: { newsletter: Newsletter }) {
  const refresh = useRefreshNewsletter();
  const showing = useMutation({
    mutationFn: (is_public: boolean) => callApi(calls.showNewsletter, { params: { id }, body: { is_public } }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showFailure(error, texts.showFailed),
    onSettled: () => refresh(id),
  });
  const show = useSingleMutate(showing);
  return (
    <Group gap={12}>
      <p className={classes.line}>
        {web_url
          ? trRich("On the website: {address}", {
              address: (
                <Anchor href={web_url} target="_blank" rel="noopener" inherit>
                  {web_url.replace(/^https?:\/\//, "")}
                </Anchor>
              ),
            })
          : tr("Not on the website")}
      </p>
      {may_send && (
        <Button variant="default" size="sm" loading={showing.isPending} onClick={() => show(web_url === null)}>
          {web_url ? tr("Take down") : tr("Show on the website")}
        </Button>
      )}
    </Group>
  );
}
