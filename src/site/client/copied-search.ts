import { wordsIn } from "../../shared/words/words-in.ts";
import type { Searchable } from "../static-copy/searchable.ts";

/** Searches a static copy, whose index of articles is a file. The texts of the results are in the page. */
async function search(words: string): Promise<Searchable[]> {
  const answer = await fetch("/search-index.json");
  const all = ((await answer.json()) as Searchable[]).filter(
    ({ language }) => language === document.documentElement.lang,
  );
  const wanted = wordsIn(words);
  if (wanted.length === 0) return [];
  const rank = ({ title, description, words: rest }: Searchable): number => {
    const places = [wordsIn(title), wordsIn(description), rest.split(" ")];
    const found = wanted.map((word) => places.findIndex((place) => place.some((one) => one.startsWith(word))));
    return found.includes(-1) ? -1 : found.reduce((sum, place) => sum + place, 0);
  };
  const ranked = all.map((article) => ({ article, place: rank(article) })).filter(({ place }) => place >= 0);
  return ranked.sort((one, other) => one.place - other.place).map(({ article }) => article);
}

function show({ path, title, description }: Searchable): HTMLElement {
  const entry = document.createElement("article");
  entry.style.marginBlock = "1.5rem";
  const heading = document.createElement("h2");
  const link = document.createElement("a");
  link.href = path;
  link.textContent = title;
  heading.append(link);
  const text = document.createElement("p");
  text.textContent = description;
  entry.append(heading, text);
  return entry;
}

const { found = "", nothing = "" } = document.querySelector<HTMLElement>("#copied-search")?.dataset ?? {};
const words = (new URLSearchParams(location.search).get("q") ?? "").trim();
const summary = document.querySelector<HTMLElement>(".search-summary");
const list = document.querySelector(".card-list");
const field = document.querySelector<HTMLInputElement>("main input[name=q]");
// The hint is about more than this search understands.
if (summary) summary.textContent = "";
if (words !== "" && summary && list) {
  if (field) field.value = words;
  const articles = await search(words);
  summary.textContent = (articles.length > 0 ? found : nothing).replace("{words}", () => words);
  list.replaceChildren(...articles.slice(0, 100).map(show));
}
