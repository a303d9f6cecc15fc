import { Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { tr } from "../../../../shared/languages/tr.ts";
import { fallback } from "../../../../shared/media/fallbacks.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { FormDialog } from "../../../../ui/forms/FormDialog.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import * as calls from "../../network.calls.ts";
import { networkTexts, pauseRequest, type WebsiteVolume } from "../../network-contract.ts";
import classes from "./NetworkNewsletters.module.css";
import { volumesKey } from "./use-volumes.ts";

const labels = { reason: tr("Reason") };

/** Asks why, and pauses a website's newsletters. */
export function PauseWebsiteDialog({ website, onClose }: { website: WebsiteVolume; onClose: () => void }) {
  const queries = useQueryClient();
  const saving = useSaveForm({
    schema: pauseRequest,
    values: { reason: "" },
    failureText: networkTexts.pauseFailed,
    async save(body) {
      try {
        const answer = await callApi(calls.pauseWebsiteNewsletters, { params: { id: website.website_id }, body });
        onClose();
        return answer;
      } finally {
        void queries.invalidateQueries({ queryKey: volumesKey });
      }
    },
  });
  const { form } = saving;
  const title = website.title || fallback.siteTitle;
  return (
    <FormDialog
      title={tr("Pause newsletters of {title}?", { title })}
      confirm={tr("Pause newsletters")}
      {...{ saving, labels, onClose }}
    >
      <p className={classes.text}>
        {tr(
          "No more of its newsletters go out, including those that are being sent now, until you resume them. Nothing is lost: everyone who is still waiting keeps waiting. The people of the website see your reason.",
        )}
      </p>
      <Textarea
        label={labels.reason}
        description={tr("Say what has to change before you resume.")}
        autosize
        minRows={2}
        data-autofocus
        error={form.formState.errors.reason?.message}
        {...form.register("reason")}
      />
    </FormDialog>
  );
}
