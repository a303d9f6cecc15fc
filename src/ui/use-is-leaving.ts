import { useNavigation } from "react-router";

/**
 * True while the next screen's script is on its way. Whether this one may be left was decided before, so nothing more can
 * be typed into it: it would be lost without a question.
 */
export function useIsLeaving(): boolean {
  return useNavigation().state === "loading";
}
