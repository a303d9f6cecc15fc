import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { lazyPart } from "../../../../ui/lazy-part.ts";
import { toOutdated, toTranslations } from "./translations-query.ts";

const OriginalText = lazyPart(() => import("./OriginalText.tsx"));

/** Shows the original of a translation beside its text; nothing for other articles. */
export function Original({ id }: { id: number }) {
  const { data } = useQuery(toTranslations(id));
  if (!data?.original) return null;
  const own = data.editions.find(({ article_id }) => article_id === id);
  return (
    <Suspense>
      <OriginalText original={data.original} outdated={own ? toOutdated(own) : null} />
    </Suspense>
  );
}
