import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { messageBody } from "../../../../shared/contract.ts";
import { getJson, post, remove } from "../../../../ui/api.ts";
import { showFailure, showSuccess } from "../../../../ui/notify.ts";
import { showUndo } from "../../../../ui/show-undo.tsx";
import { type Segment, segment, segmentAnswer, segmentCount, segmentTexts as texts } from "../../segments-contract.ts";

const segments = z.array(segment);
const counts = z.array(segmentCount);
const key = "member-segments";

export function useSegments() {
  return useQuery({
    queryKey: [key],
    queryFn: ({ signal }) => getJson("/api/get-segments", segments, signal),
    staleTime: 0,
  });
}

/** How many each has now. They come after the list, which does not wait for them. */
export function useSegmentCounts() {
  const { data, isError } = useQuery({
    queryKey: [key, "counts"],
    queryFn: ({ signal }) => getJson("/api/get-segment-counts", counts, signal),
    staleTime: 0,
  });
  return { counts: new Map(data?.map((count) => [count.segment_id, count])), isError };
}

export function useReloadSegments(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [key] });
}

/** Says what became of it, with a way back: the same filter under the same name. */
export function useDeleteSegment() {
  const reload = useReloadSegments();
  const { mutateAsync: restore } = useMutation({
    mutationFn: ({ name, filter }: Segment) => post("/api/add-segment", segmentAnswer, { name, filter }),
    onSuccess: () => showSuccess("Segment restored"),
    onError: (error) => showFailure(error, "Failed to restore segment."),
    onSettled: reload,
  });
  const undo = (segment: Segment) =>
    restore(segment).then(
      () => {},
      () => {}, // It has been said.
    );
  return useMutation({
    mutationFn: ({ segment_id }: Segment) => remove(`/api/delete-segment/${segment_id}`, messageBody),
    onSuccess: ({ message }, segment) => showUndo(message, () => undo(segment)),
    onError: (error) => showFailure(error, texts.deleteFailed),
    onSettled: reload,
  });
}
