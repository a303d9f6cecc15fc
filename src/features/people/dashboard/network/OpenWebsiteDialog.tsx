import { Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { tr } from "../../../../shared/languages/tr.ts";
import { fallback } from "../../../../shared/media/fallbacks.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { FormDialog } from "../../../../ui/forms/FormDialog.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import { type NetworkWebsite, openWebsiteRequest, texts } from "../../network-websites-contract.ts";
import * as calls from "../../websites.calls.ts";
import classes from "../parts/People.module.css";

const labels = { reason: tr("Reason") };

/** Asks why, and gives the role of an owner for an hour. */
export function OpenWebsiteDialog({ website, onClose }: { website: NetworkWebsite; onClose: () => void }) {
  const queries = useQueryClient();
  const { website_id: id, owners } = website;
  const title = website.title || fallback.siteTitle;
  const saving = useSaveForm({
    schema: openWebsiteRequest,
    values: { reason: "" },
    failureText: texts.openFailed,
    async save(body) {
      const answer = await callApi(calls.openWebsite, { params: { id }, body });
      for (const key of ["people", "websites", "site-settings"]) void queries.invalidateQueries({ queryKey: [key] });
      onClose();
      return answer;
    },
  });
  const { form } = saving;
  return (
    <FormDialog
      title={tr("Open {title} as network owner?", { title })}
      confirm={tr("Open website")}
      {...{ saving, labels, onClose }}
    >
      <p className={classes.text}>
        {tr("For an hour, you have the role of an owner there, without its members.")}{" "}
        {owners.length > 0 && `${tr("Its owners are told, with your reason, and can end it under People.")} `}
        {tr("What you do is in the audit log.")}
      </p>
      <Textarea
        label={labels.reason}
        autosize
        minRows={2}
        data-autofocus
        error={form.formState.errors.reason?.message}
        {...form.register("reason")}
      />
    </FormDialog>
  );
}
