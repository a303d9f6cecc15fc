import { useChosenList } from "./use-chosen-list.ts";

/** Whether the person sees only segments of the list that were given to them, and changes nothing. */
export function useIsReader(): boolean {
  return useChosenList().current?.role === "guest";
}
