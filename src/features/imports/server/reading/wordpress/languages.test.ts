import { expect, test } from "vitest";
import { collect, polylangTerms, wxr, wxrItem, wxrMeta } from "../../../../../../tests/support/wxr.ts";
import { readWordPress } from "./wordpress.ts";

/** Returns the languages of posts, and which of them are translations of each other: `de a`. */
async function readLanguages(...rests: string[]): Promise<string[]> {
  const file = wxr(rests.map((rest, at) => wxrItem(at + 1, {}, rest)));
  const lines = await collect(
    readWordPress(
      (async function* () {
        yield file;
      })(),
    ),
  );
  const items = lines.flatMap((line) => ("item" in line ? line.item : []));
  const keys = [...new Set(items.map(({ translationKey }) => translationKey))];
  return items.map(({ article, translationKey }) => `${article?.language} ${"abc"[keys.indexOf(translationKey)]}`);
}

test.each<[string, string[], string[]]>([
  [
    "Polylang",
    [polylangTerms("en", "pll_5f3c"), polylangTerms("de", "pll_5f3c"), polylangTerms("fr")],
    ["en a", "de a", "fr b"],
  ],
  [
    "WPML Export and Import",
    [
      wxrMeta({ _wpml_import_language_code: "en", _wpml_import_translation_group: "12" }),
      wxrMeta({
        ...{ _wpml_import_language_code: "pt-br", _wpml_import_source_language_code: "en" },
        _wpml_import_translation_group: "12",
      }),
      wxrMeta({ _wpml_import_language_code: "en", _wpml_import_translation_group: "13" }),
    ],
    ["en a", "pt-BR a", "en b"],
  ],
  [
    "duplicates of WPML",
    [
      wxrMeta({ _icl_lang: "en" }),
      wxrMeta({ _icl_lang: "de", _icl_lang_duplicate_of: "1" }),
      wxrMeta({ _icl_lang: "de" }),
    ],
    ["en a", "de a", "de b"],
  ],
  [
    "Bogo",
    [
      wxrMeta({ _locale: "en_US", _original_post: "https://old.example/?p=1" }),
      wxrMeta({ _locale: "ja", _original_post: "https://old.example/?p=1" }),
    ],
    ["en-US a", "ja a"],
  ],
  [
    "an older Bogo",
    [wxrMeta({ _locale: "en_US" }), wxrMeta({ _locale: "ja", _original_post: "1" })],
    ["en-US a", "ja a"],
  ],
  ["no plugin", ["", ""], [" a", " b"]],
  ["nonsense", [polylangTerms("x y"), wxrMeta({ _locale: "klingon_of_old_times" })], [" a", " b"]],
])("languages and translations of %s", async (_, rests, expected) => {
  expect(await readLanguages(...rests)).toEqual(expected);
});
