/** Matches paths that can be recognized; others are the router's, which decodes them. */
const plainPath = /^\/([\w.~-]+)(\/[\w.~/-]*)?(?:\?|$)/;

/**
 * Recognizes paths that no route takes, without a second router: no route begins with their first part. Made-up paths,
 * which is what scanners ask for, get the kept 404 page that way (decision 90).
 */
export class UnknownPaths {
  readonly #firstParts = new Set<string>();
  #takesAnything = false;

  /** Call for each route. Its part `:name` may be anything. */
  add(pattern: string): void {
    const [before, first = "", ...rest] = pattern.split("/");
    if (before) this.#takesAnything = true;
    if (!/[:*]/.test(first)) this.#firstParts.add(first);
    else if (first.includes("*") || rest.length > 0) this.#takesAnything = true;
  }

  /** `takesOnePart`: whether `/anything` may be a page. */
  has(url: string, takesOnePart: boolean): boolean {
    const [, first = "", rest] = plainPath.exec(url) ?? [];
    if (first === "" || this.#takesAnything || this.#firstParts.has(first)) return false;
    return rest !== undefined || !takesOnePart;
  }
}
