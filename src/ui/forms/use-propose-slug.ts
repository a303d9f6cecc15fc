import { useEffect, useState } from "react";
import { hasNonLatinLetters, proposeSlug, type Transliterate } from "../../shared/slug.ts";
import { loadPatiently } from "../lazy-part.ts";

let transliterate: Transliterate | undefined;

const proposeLatin = (text: string) => proposeSlug(text);
const proposeAny = (text: string) => proposeSlug(text, transliterate);

/**
 * Suggests slugs for what is typed into a field. If it has letters that aren't Latin, loads the transliteration
 * table (171 kB compressed) and returns another function once it can.
 */
export function useProposeSlug(typed: string): (text: string) => string {
  const [canAll, setCanAll] = useState(transliterate !== undefined);
  const loads = !canAll && hasNonLatinLetters(typed);
  useEffect(() => {
    if (!loads) return;
    let isCurrent = true;
    void loadPatiently(() => import("any-ascii")).then((loaded) => {
      transliterate = loaded.default;
      if (isCurrent) setCanAll(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [loads]);
  return canAll ? proposeAny : proposeLatin;
}
