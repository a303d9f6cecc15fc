import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import {
  fromLocalInput,
  isFuture,
  momentWithZone,
  timeZoneName,
  toLocalInput,
} from "../../../articles/dashboard/article/publish-date.ts";
import { draftTexts } from "../../draft-contract.ts";
import type { PublishingView } from "../page/publishing.ts";
import type { PageView } from "../page/use-page.ts";
import classes from "../parts/Dialog.module.css";
import { Dialog } from "../parts/Dialog.tsx";
import { OthersChanges } from "./PublishDialog.tsx";

interface Props {
  page: PageView;
  publishing: PublishingView;
  onClose: () => void;
}

/** Publishes the draft as it is now at a date. */
export default function ScheduleDialog({ page, publishing: { state, busy }, onClose }: Props) {
  const [text, setText] = useState(() => toLocalInput(state?.scheduled?.publish_date ?? null));
  const [error, setError] = useState<string | null>(null);
  const date = fromLocalInput(text) ?? null;
  const others = state?.others ?? [];

  async function submit() {
    if (!date) return setError(draftTexts.dateInvalid);
    if (!isFuture(date)) return setError(draftTexts.dateInPast);
    if (await page.publishing.schedule(date)) onClose();
  }

  return (
    <Dialog title={tr("Schedule this page")} onClose={onClose}>
      <form
        noValidate
        className={classes.fields}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextInput
          type="datetime-local"
          label={tr("Publish date")}
          description={
            isFuture(date)
              ? tr("Will be published on {date}.", { date: momentWithZone(date) })
              : tr("Your time zone: {zone}.", { zone: timeZoneName(new Date()) })
          }
          error={error}
          value={text}
          data-autofocus
          onChange={(event) => {
            setText(event.currentTarget.value);
            setError(null);
          }}
        />
        <p className={classes.purpose}>
          {tr(
            "The page is published as it is now. If you change it afterward, schedule it again to include these changes.",
          )}
        </p>
        {others.length > 0 && (
          <>
            <p>{tr("It includes what others have changed:")}</p>
            <OthersChanges page={page} others={others} />
          </>
        )}
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {tr("Cancel")}
          </Button>
          <Button type="submit" loading={busy}>
            {tr("verb|Schedule")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
