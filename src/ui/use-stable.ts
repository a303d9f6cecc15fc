import { shallowEqual } from "@mantine/hooks";
import { useRef } from "react";

/** Returns the previous object while its values stay the same, so that memoized components don't rerender. */
export function useStable<T extends object>(value: T): T {
  const stable = useRef(value);
  if (!shallowEqual(stable.current, value)) stable.current = value;
  return stable.current;
}
