import { expect, test } from "vitest";
import { speculationRules } from "./speculation-rules.ts";

interface Where {
  href_matches?: string | string[];
  and?: Where[];
  not?: Where;
}

/** As browsers apply the rules to a link of the same website. */
function matches({ href_matches = [], and, not }: Where, pathname: string): boolean {
  if (and) return and.every((one) => matches(one, pathname));
  if (not) return !matches(not, pathname);
  return [href_matches].flat().some((pattern) => new URLPattern({ pathname: pattern }).test({ pathname }));
}
const isPrefetched = (path: string) =>
  (JSON.parse(speculationRules) as { prefetch: { where: Where }[] }).prefetch.some(({ where }) => matches(where, path));

test.each(["/", "/about", "/article/forms", "/es", "/es/", "/es/about", "/pt-br/article/login", "/es/articles"])(
  "%s is prefetched",
  (path) => expect(isPrefetched(path)).toBe(true),
);

test.each(["/login", "/dashboard", "/dashboard/articles", "/forms/1", "/media/x.jpg", "/api/articles"])(
  "%s is not, also below a language's prefix",
  (path) => expect([path, `/es${path}`, `/pt-br${path}`].filter(isPrefetched)).toEqual([]),
);
