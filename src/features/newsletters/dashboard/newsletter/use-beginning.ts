import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { newId } from "../../../../documents/client/engine/browser-timers.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { showFailure } from "../../../../ui/notices/notify.ts";
import * as calls from "../../calls.ts";
import { texts } from "../../contract.ts";
import { useRefreshNewsletter } from "./use-newsletters.ts";

interface Beginning {
  website_id?: number;
  /** Begins with this article. */
  article_id?: number;
  /** With its draft, which is published when the newsletter is sent. */
  from_draft?: boolean;
  /** Goes to those who got this newsletter. */
  correction_of?: number;
}

/** Begins a newsletter and opens it. A second click, or a repetition after an error, begins the same one. */
export function useBeginning() {
  const navigate = useNavigate();
  const refresh = useRefreshNewsletter();
  const creationId = useRef(newId());
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (beginning: Beginning) =>
      callApi(calls.addNewsletter, { body: { ...beginning, creation_id: creationId.current } }),
    async onSuccess({ id }, { article_id }) {
      creationId.current = newId();
      void refresh();
      // Going back doesn't begin another one.
      await navigate(`/dashboard/newsletters/${id}`, { replace: article_id !== undefined });
    },
    onError: (error) => showFailure(error, texts.addFailed),
  });
  return { isPending, isFailed: isError, start: (beginning: Beginning) => !isPending && mutate(beginning) };
}
