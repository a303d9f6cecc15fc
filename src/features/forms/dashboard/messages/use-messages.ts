import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getHref } from "../../../../platform/calls/call.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import { showUndo } from "../../../../ui/notices/show-undo.tsx";
import * as calls from "../../calls.ts";
import { type Message, texts } from "../../contract.ts";
import type { InboxPlace } from "../inbox/inbox-place.ts";
import { makeListQuery } from "../inbox/list-query.ts";

interface MessagePage {
  items: Message[];
  total: number;
}

const getFilter = ({ unread }: InboxPlace) => (unread ? { unread: "1" as const } : {});

/** Where the messages that the list shows, on all its pages, are as a file. */
export function messagesFile(website_id: number, place: InboxPlace): string {
  return getHref(calls.exportMessages, {
    query: { website_id, search: place.search || undefined, ...getFilter(place) },
  });
}

/** A page of messages; keeps the previous page while loading. */
export function useMessages(websiteId: number, place: InboxPlace) {
  const query = { ...makeListQuery(websiteId, place), ...getFilter(place) };
  return useQuery({
    queryKey: ["messages", query],
    queryFn: ({ signal }) => callApi(calls.getMessages, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The open message, initially from the list if it is there. */
export function useMessage(id: number, listed: Message | undefined) {
  return useQuery({
    queryKey: ["message", id],
    queryFn: ({ signal }) => callApi(calls.getMessage, { params: { id }, signal }),
    initialData: listed,
    refetchOnWindowFocus: false,
  });
}

interface Mark {
  id: number;
  isRead: boolean;
}

/** Updates optimistically. A list of unread messages keeps opened ones until reloaded. */
export function useMarkMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isRead }: Mark) => callApi(calls.editMessage, { params: { id }, body: { is_read: isRead } }),
    onMutate: ({ id, isRead }) => showAsRead(client, id, isRead),
    onError: (error, { id, isRead }) => {
      showAsRead(client, id, !isRead);
      showFailure(error, texts.editFailed);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["inbox-counts"] }),
  });
}

interface Answered {
  id: number;
  isAnswered: boolean;
}

export function useAnswerMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isAnswered }: Answered) =>
      callApi(calls.editMessage, { params: { id }, body: { is_answered: isAnswered } }),
    onSuccess: ({ message: text }) => showSuccess(text),
    onError: (error) => showFailure(error, texts.editFailed),
    onSettled: (_answer, _error, { id }) =>
      Promise.all([client.invalidateQueries({ queryKey: ["message", id] }), refresh(client)]),
  });
}

function showAsRead(client: QueryClient, id: number, is_read: boolean): void {
  const change = (one: Message) => (one.message_id === id ? { ...one, is_read } : one);
  client.setQueryData<Message>(["message", id], (now) => now && change(now));
  changeLists(client, (items) => items.map(change));
}

function changeLists(client: QueryClient, change: (items: Message[]) => Message[]): void {
  const lists = { queryKey: ["messages"] };
  client.setQueriesData<MessagePage>(lists, (now) => now && { ...now, items: change(now.items) });
}

/** Deletes with an undo option. */
export function useDeleteMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(calls.deleteMessage, { params: { id } }),
    onSuccess({ message: text }, id) {
      showUndo(text, () => restore(client, id));
      changeLists(client, (items) => items.filter(({ message_id }) => message_id !== id));
    },
    onError: (error) => showFailure(error, texts.deleteFailed),
    // Also refresh after a failure: it may have been deleted elsewhere.
    onSettled(_answer, _error, id) {
      void client.invalidateQueries({ queryKey: ["message", id], refetchType: "none" });
      return refresh(client);
    },
  });
}

async function restore(client: QueryClient, id: number): Promise<void> {
  try {
    const { message: text } = await callApi(calls.restoreMessage, { params: { id } });
    showSuccess(text);
  } catch (error) {
    showFailure(error, texts.restoreFailed);
  }
  await refresh(client);
}

function refresh(client: QueryClient): Promise<unknown> {
  return Promise.all(["messages", "inbox-counts"].map((name) => client.invalidateQueries({ queryKey: [name] })));
}
