import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { tr } from "../../../../shared/languages/tr.ts";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import { showUndo } from "../../../../ui/notices/show-undo.tsx";
import * as calls from "../../segments.calls.ts";
import { type Segment, segmentTexts as texts } from "../../segments-contract.ts";
import { callList } from "../member-lists/chosen-list.ts";

const key = "member-segments";

export function useSegments() {
  return useQuery({
    queryKey: [key],
    queryFn: ({ signal }) => callList(calls.getSegments, { signal }),
    staleTime: 0,
  });
}

/** How many each has now. They come after the list, which does not wait for them. */
export function useSegmentCounts() {
  const { data, isError } = useQuery({
    queryKey: [key, "counts"],
    queryFn: ({ signal }) => callList(calls.getSegmentCounts, { signal }),
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
    mutationFn: ({ name, filter }: Segment) => callList(calls.addSegment, { body: { name, filter } }),
    onSuccess: () => showSuccess(tr("Segment restored")),
    onError: (error) => showFailure(error, tr("Failed to restore segment.")),
    onSettled: reload,
  });
  const undo = (segment: Segment) =>
    restore(segment).then(
      () => {},
      () => {}, // It has been said.
    );
  return useMutation({
    mutationFn: ({ segment_id }: Segment) => callList(calls.deleteSegment, { params: { id: segment_id } }),
    onSuccess: ({ message }, segment) => showUndo(message, () => undo(segment)),
    onError: (error) => showFailure(error, texts.deleteFailed),
    onSettled: reload,
  });
}
