import { Button, Modal } from "@mantine/core";
import { useState } from "react";
import type { SiteChoice } from "../../../../shared/contract.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { ConfirmDialog } from "../../../../ui/dialogs/ConfirmDialog.tsx";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import * as calls from "../../series.calls.ts";
import classes from "../tags/TagsField.module.css";
import { PartsDialog } from "./PartsDialog.tsx";
import SeriesForm from "./SeriesForm.tsx";
import { useRefreshSeries, useSeries } from "./use-series.ts";

const steps = { parts: tr("Order parts"), edit: tr("Edit"), delete: tr("Delete") } as const;
type Step = keyof typeof steps;

/** Descriptions of what a step does with a series, for screen readers. */
const described: Record<Step, (name: string) => string> = {
  parts: (name) => tr("Order parts of {name}", { name }),
  edit: (name) => tr("Edit {name}", { name }),
  delete: (name) => tr("Delete {name}", { name }),
};

/** Orders, renames, and deletes the series of a website. */
export default function ManageSeriesDialog({ place, onClose }: { place: SiteChoice; onClose: () => void }) {
  const { data = [] } = useSeries(place);
  const refresh = useRefreshSeries();
  const [open, setOpen] = useState<{ series: calls.Series; step: Step } | null>(null);
  const back = () => setOpen(null);

  async function remove({ series_id: id }: calls.Series) {
    try {
      showSuccess((await callApi(calls.deleteSeries, { params: { id } })).message);
      back();
    } catch (error) {
      showFailure(error, calls.seriesTexts.deleteFailed);
    }
    await refresh();
  }

  if (open?.step === "parts") return <PartsDialog series={open.series} onClose={back} />;
  if (open?.step === "edit") return <SeriesForm place={place} series={open.series} onClose={back} />;
  return (
    <Modal
      opened
      onClose={onClose}
      title={tr("Series")}
      size="36rem"
      centered
      closeButtonProps={{ "aria-label": tr("Close") }}
    >
      {data.length === 0 && <p>{tr("There are no series yet.")}</p>}
      <ul className={classes.list}>
        {data.map((series) => (
          <li key={series.series_id} className={classes.row}>
            <span className={classes.name}>
              <bdi>{series.name}</bdi>{" "}
              <span className={classes.count}>
                {tr({ one: "{count} part", other: "{count} parts" }, { count: series.articles })}
              </span>
            </span>
            {(Object.keys(steps) as Step[]).map((step) => (
              <Button
                key={step}
                variant="default"
                size="xs"
                aria-label={described[step](series.name)}
                onClick={() => setOpen({ series, step })}
              >
                {steps[step]}
              </Button>
            ))}
          </li>
        ))}
      </ul>
      {open && (
        <ConfirmDialog
          opened
          danger
          title={tr("Delete {name}?", { name: open.series.name })}
          confirm={tr("Delete series")}
          cancel={tr("Cancel")}
          onCancel={back}
          onConfirm={() => void remove(open.series)}
        >
          {tr("Its articles stay. The series' page will stop working.")}
        </ConfirmDialog>
      )}
    </Modal>
  );
}
