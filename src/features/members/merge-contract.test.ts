import { expect, test } from "vitest";
import { Language } from "../../shared/languages/language.ts";
import { viewLanguage } from "../../shared/languages/site/catalogs.ts";
import { getMergeValues, type MergeCustomField } from "./merge-contract.ts";

test("values are text: dates as on the website, yes or no, plain numbers, on one line", () => {
  const types = ["text", "number", "date", "choice", "yes-no", "yes-no", "date", "text"] as const;
  const fields = types.map((type, at): MergeCustomField => ({ field_id: at, merge_name: `f${at}`, type }));
  const values = { 0: "two\r\nlines", 1: 1234.5, 2: "2024-12-31", 3: "XL", 4: true, 5: false, 6: "not a date" };
  expect(getMergeValues(fields, values, new Language(viewLanguage("en-US")))).toEqual({
    ...{
      f0: "two lines",
      f1: "1234.5",
      f2: "December 31, 2024",
      f3: "XL",
      f4: "yes",
      f5: "no",
      f6: "not a date",
      f7: "",
    },
  });
  expect(getMergeValues(fields, values, new Language(viewLanguage("es")))).toMatchObject({
    f2: "31 de diciembre de 2024",
    f4: "sí",
    f5: "no",
  });
});
