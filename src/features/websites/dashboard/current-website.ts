import { useEffect } from "react";
import { RememberedNumber, useRememberedNumber } from "../../../ui/remembered-number.ts";

/** The website that was worked on last in this browser. */
export const rememberedWebsite = new RememberedNumber("rostrum.website");

/** The website to work on: the one in the page's address, which is remembered, or else the last one, or else the first. */
export function useCurrentWebsite<T extends { website_id: number }>(
  websites: readonly T[] = [],
  inAddress?: number | null,
): T | undefined {
  const last = useRememberedNumber(rememberedWebsite);
  const find = (id: number | null | undefined) => websites.find(({ website_id }) => website_id === id);
  const addressed = find(inAddress);
  const id = addressed?.website_id;
  useEffect(() => {
    if (id !== undefined) rememberedWebsite.choose(id);
  }, [id]);
  return addressed ?? find(last) ?? websites[0];
}
