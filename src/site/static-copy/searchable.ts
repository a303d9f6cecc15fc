/** Facts by which a search finds an article. */
export interface Searchable {
  path: string;
  /** BCP 47. */
  language: string;
  title: string;
  description: string;
  /** In lowercase without accents, each once. */
  words: string;
}
