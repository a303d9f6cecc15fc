import { shallowEqual } from "@mantine/hooks";
import { useRef } from "react";

/** The former object as long as its values are the same, so that what gets it isn't drawn again. */
export function useStable<T extends object>(value: T): T {
  const stable = useRef(value);
  if (!shallowEqual(stable.current, value)) stable.current = value;
  return stable.current;
}
