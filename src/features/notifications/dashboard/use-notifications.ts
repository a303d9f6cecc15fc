import { type InfiniteData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SuccessOf } from "../../../platform/calls/call.ts";
import { minuteMs } from "../../../shared/durations.ts";
import { callApi } from "../../../ui/calls/api.ts";
import { showFailure } from "../../../ui/notices/notify.ts";
import * as calls from "../calls.ts";
import { type Notification, notificationTexts as texts } from "../contract.ts";

const countKey = ["notifications", "count"];
const listKey = ["notifications", "list"];

/** Counts what is unread: every minute, and when the window gets the focus, but never in a hidden tab. */
export function useUnread(): number {
  const { data } = useQuery({
    queryKey: countKey,
    queryFn: ({ signal }) => callApi(calls.countNotifications, { signal }),
    refetchInterval: minuteMs,
  });
  return data?.unread ?? 0;
}

type Pages = InfiniteData<SuccessOf<typeof calls.getNotifications>, number | undefined>;

/** The list while it is open. Anything older is dropped when it closes, so that opening it again loads the newest only. */
export function useNotifications() {
  return useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam: before, signal }) => callApi(calls.getNotifications, { query: { before }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Marks one notification as read, or all up to one. Shown at once. */
export function useMarkRead() {
  const queries = useQueryClient();
  const change = (isChosen: (notification: Notification) => boolean) =>
    queries.setQueryData<Pages>(
      listKey,
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            notifications: page.notifications.map((each) => (isChosen(each) ? { ...each, is_read: true } : each)),
          })),
        },
    );
  const later = {
    onError: (failure: Error) => showFailure(failure, texts.readFailed),
    onSettled: () => queries.invalidateQueries({ queryKey: countKey }),
  };
  const one = useMutation({
    mutationFn: (id: number) => callApi(calls.readNotification, { params: { id } }),
    onMutate: (id) => change(({ notification_id }) => notification_id === id),
    ...later,
  });
  const all = useMutation({
    mutationFn: (up_to: number) => callApi(calls.readNotifications, { body: { up_to } }),
    onMutate: () => change(() => true),
    ...later,
    onError: (failure) => {
      later.onError(failure);
      void queries.invalidateQueries({ queryKey: listKey });
    },
  });
  return { markRead: one.mutate, markAllRead: all.mutate };
}
