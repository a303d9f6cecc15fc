import { Button, Group, Modal } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi, isStatus } from "../../../../ui/calls/api.ts";
import { useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import { Loaded } from "../../../../ui/states/Loaded.tsx";
import * as calls from "../../series.calls.ts";
import { OrderedList } from "../ordered/OrderedList.tsx";
import { partsKey, useRefreshParts } from "./use-series.ts";

const states = { published: "", scheduled: tr("article|Scheduled"), draft: tr("article|Draft") } as const;

interface Props {
  series: calls.Series;
  onClose: () => void;
}

/** Orders the parts of a series. */
export function PartsDialog({ series, onClose }: Props) {
  const params = { id: series.series_id };
  const refresh = useRefreshParts();
  const query = useQuery({
    queryKey: [partsKey, series.series_id],
    queryFn: ({ signal }) => callApi(calls.getSeriesParts, { params, signal }),
    staleTime: 0,
  });
  const { data } = query;
  // As moved on this screen; null: as stored.
  const [order, setOrder] = useState<number[] | null>(null);
  const parts = data?.parts ?? [];
  const getPlace = (id: number) => (order?.includes(id) ? order.indexOf(id) : parts.length);
  const shown = order === null ? parts : parts.toSorted((a, b) => getPlace(a.id) - getPlace(b.id));

  const saving = useMutation({
    mutationFn: (article_ids: number[]) =>
      callApi(calls.orderSeries, { params, body: { version: data?.version ?? 0, article_ids } }),
    async onSuccess() {
      showSuccess(calls.seriesTexts.ordered);
      onClose();
      await refresh();
    },
    async onError(failure) {
      showFailure(failure, calls.seriesTexts.saveFailed);
      if (!isStatus(failure, 409)) return;
      // Show what others made of it.
      await refresh();
      setOrder(null);
    },
  });
  const save = useSingleMutate(saving);

  return (
    <Modal
      opened
      onClose={onClose}
      title={tr("Parts of {name}", { name: series.name })}
      size="36rem"
      centered
      closeButtonProps={{ "aria-label": tr("Close") }}
    >
      <Loaded query={query} failed={calls.seriesTexts.loadFailed} loading={null} />
      {data && parts.length === 0 && (
        <p>{tr("This series has no parts yet. Choose it in the settings of an article.")}</p>
      )}
      <OrderedList
        label={tr("Parts")}
        items={shown.map(({ id, title, state }) => ({ id, name: title || tr("Untitled"), detail: states[state] }))}
        onOrder={setOrder}
      />
      {parts.length > 1 && (
        <Group mt={16} gap={8}>
          <Button disabled={order === null} loading={saving.isPending} onClick={() => save(shown.map(({ id }) => id))}>
            {tr("Save order")}
          </Button>
          <Button variant="default" onClick={onClose}>
            {tr("Cancel")}
          </Button>
        </Group>
      )}
    </Modal>
  );
}
