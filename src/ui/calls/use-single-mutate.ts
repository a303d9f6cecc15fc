import type { UseMutationResult } from "@tanstack/react-query";
import { useRef } from "react";

interface Callbacks {
  onSuccess?: () => void;
  onError?: () => void;
}

/** Runs one mutation at a time: its pending state renders too late to block a second click. */
export function useSingleMutate<Data, Variables>({ mutate }: UseMutationResult<Data, Error, Variables>) {
  const isRunning = useRef(false);
  return (variables: Variables, { onSuccess, onError }: Callbacks = {}) => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutate(variables, {
      onSuccess: () => onSuccess?.(),
      onError: () => onError?.(),
      onSettled: () => {
        isRunning.current = false;
      },
    });
  };
}

/**
 * The state of a button that is one of several for the same mutation: its own work shows as loading, and work of another
 * disables it, because a click would be dropped.
 */
export function buttonState<Variables>(
  { isPending, variables }: Pick<UseMutationResult<unknown, Error, Variables>, "isPending" | "variables">,
  isOwn: (variables: Variables) => boolean,
): { loading: boolean; disabled: boolean } {
  const own = variables !== undefined && isOwn(variables);
  return { loading: isPending && own, disabled: isPending && !own };
}
