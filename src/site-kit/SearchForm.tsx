import { useLanguage } from "./language.tsx";

/** Submits to the search page; works without script. */
export function SearchForm({ words = "" }: { words?: string }) {
  const { t } = useLanguage();
  return (
    <search>
      <form className="search-form" action="/search">
        <label className="visually-hidden" htmlFor="search-words">
          {t("search.label")}
        </label>
        <input
          id="search-words"
          type="search"
          name="q"
          defaultValue={words}
          maxLength={200}
          placeholder={t("search.example")}
        />
        <button className="button" type="submit">
          {t("search.title")}
        </button>
      </form>
    </search>
  );
}
