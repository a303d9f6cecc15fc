/** Submits to the search page; works without script. */
export function SearchForm({ words = "" }: { words?: string }) {
  return (
    <search>
      <form className="search-form" action="/search">
        <label className="visually-hidden" htmlFor="search-words">
          Words to look for
        </label>
        <input
          id="search-words"
          type="search"
          name="q"
          defaultValue={words}
          maxLength={200}
          placeholder="Town hall, budget, name …"
        />
        <button className="button" type="submit">
          Search
        </button>
      </form>
    </search>
  );
}
