import type { UseMutationResult } from "@tanstack/react-query";
import { useRef } from "react";

interface Callbacks {
  onSuccess?: () => void;
  onError?: () => void;
}

/** Mutates one at a time: what a mutation tells of itself reaches the screen too late for a second click. */
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
