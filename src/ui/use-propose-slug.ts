import { useEffect, useState } from "react";
import { hasOtherLetters, proposeSlug, type ToAscii } from "../shared/slug.ts";
import { loadPatiently } from "./lazy-part.ts";

let toAscii: ToAscii | undefined;

const proposeLatin = (text: string) => proposeSlug(text);
const proposeAny = (text: string) => proposeSlug(text, toAscii);

/**
 * Suggests slugs for what is typed into a field. If it has letters that aren't Latin, loads how to write them (200 kB)
 * and returns another function once it can.
 */
export function useProposeSlug(typed: string): (text: string) => string {
  const [canAll, setCanAll] = useState(toAscii !== undefined);
  const loads = !canAll && hasOtherLetters(typed);
  useEffect(() => {
    if (!loads) return;
    let isCurrent = true;
    void loadPatiently(() => import("any-ascii")).then((loaded) => {
      toAscii = loaded.default;
      if (isCurrent) setCanAll(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [loads]);
  return canAll ? proposeAny : proposeLatin;
}
