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
