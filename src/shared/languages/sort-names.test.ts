import { expect, test } from "vitest";
import { sortNames } from "./sort-names.ts";

test.each([
  ["en", ["zoo", "Éva", "apple", "Über"], ["apple", "Éva", "Über", "zoo"]],
  ["sv", ["Ö", "Z", "Ä", "Å", "A"], ["A", "Z", "Å", "Ä", "Ö"]],
  ["de", ["Ö", "Z", "Ä", "A"], ["A", "Ä", "Ö", "Z"]],
  ["es", ["Oso", "Ñu", "Nube", "Nz"], ["Nube", "Nz", "Ñu", "Oso"]],
  ["cs", ["Chata", "Cena", "Hora", "Ira"], ["Cena", "Hora", "Chata", "Ira"]],
  ["ar", ["ياسر", "أحمد", "بشير"], ["أحمد", "بشير", "ياسر"]],
  ["ja", ["ん", "あ", "カ"], ["あ", "カ", "ん"]],
])("in %s, %j is sorted as %j", (tag, names, sorted) => {
  expect(sortNames(names, tag, (name) => name)).toEqual(sorted);
});
