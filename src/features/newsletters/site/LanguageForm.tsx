import { nameTag } from "../../../shared/languages/names.ts";
import { directionOfTag } from "../../../shared/languages/tags.ts";
import { useLanguage } from "../../../site-kit/language.tsx";
import type { LanguageChoice } from "../readers-contract.ts";

/** Asks in which language a reader wants emails and these pages. Works without JavaScript. */
export function LanguageForm({ path, chosen, tags }: LanguageChoice & { path: string }) {
  const { t, tag } = useLanguage();
  const names = tags.map((one) => ({ tag: one, name: nameTag(one).own }));
  return (
    <>
      <h2>{t("reader.language")}</h2>
      <form method="post" action={path} className="address-form">
        <input type="hidden" name="action" value="language" />
        <label htmlFor="language">{t("reader.languageOf")}</label>
        <select id="language" name="language" defaultValue={chosen}>
          {names
            .toSorted((one, other) => one.name.localeCompare(other.name, tag))
            .map(({ tag, name }) => (
              <option key={tag} value={tag} lang={tag} dir={directionOfTag(tag)}>
                {name}
              </option>
            ))}
        </select>
        <button type="submit" className="button button-quiet">
          {t("reader.save")}
        </button>
      </form>
    </>
  );
}
