import { Textarea, TextInput } from "@mantine/core";
import type { SiteChoice } from "../../../../shared/contract.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { FormDialog } from "../../../../ui/forms/FormDialog.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import * as calls from "../../series.calls.ts";
import { useRefreshSeries } from "./use-series.ts";

const { seriesTexts: texts } = calls;
const labels = { name: tr("Name"), description: tr("Description") };

interface Props {
  /** The site of a new series. */
  place: SiteChoice;
  /** The series to edit; omitted for a new one. */
  series?: calls.Series;
  onAdded?: (series: calls.Series) => void;
  onClose: () => void;
}

export default function SeriesForm({ place, series, onAdded, onClose }: Props) {
  const refresh = useRefreshSeries();
  const saving = useSaveForm({
    schema: calls.seriesForm,
    values: { name: series?.name ?? "", description: series?.description ?? "" },
    failureText: texts.saveFailed,
    async save(body) {
      if (series) await callApi(calls.editSeries, { params: { id: series.series_id }, body });
      else {
        const added = await callApi(calls.addSeries, { body: { ...place, ...body } });
        await refresh();
        onAdded?.(added);
      }
      void refresh();
      onClose();
      return { message: series ? texts.saved : texts.added };
    },
  });
  const { register, formState } = saving.form;
  return (
    <FormDialog
      title={series ? tr("Edit {name}", { name: series.name }) : tr("Add series")}
      confirm={series ? tr("Save series") : tr("Add series")}
      saving={saving}
      labels={labels}
      onClose={onClose}
    >
      <TextInput
        label={labels.name}
        autoComplete="off"
        data-autofocus
        maxLength={calls.maxSeriesName}
        error={formState.errors.name?.message}
        {...register("name")}
      />
      <Textarea
        label={labels.description}
        description={tr("Shown at the top of the series' page. Optional.")}
        rows={4}
        resize="vertical"
        error={formState.errors.description?.message}
        {...register("description")}
      />
    </FormDialog>
  );
}
