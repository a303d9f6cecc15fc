import Papa from "papaparse";
import { expect, test } from "vitest";
import { memberFields } from "../../contract.ts";
import { importBody } from "./import-body.ts";

const ann = {
  ...{ name: 'Ann "Annie"\nExample, Dr.', email: "ann@example.org", age: 40, gender: "Female" },
  ...{ street_name: "Elm Street", city: "Dover", zip_code: "01234", district: "Ward 1" },
};
const bob = { ...ann, name: "=1+1", email: "bob@example.org" };
const json = [JSON.stringify(ann), `${JSON.stringify(bob)},${JSON.stringify(ann)}`].map((text) => new Blob([text]));

test("is a list in JSON", async () => {
  const body = await importBody({ json });
  expect(body.type).toBe("application/json");
  expect(JSON.parse(await body.text())).toEqual({ members: [ann, bob, ann] });
});

test("is the same as a CSV file when the list would be too large", async () => {
  const body = await importBody({ json }, 10);
  expect(body.type).toBe("text/csv");
  const { data } = Papa.parse<string[]>(await body.text(), { skipEmptyLines: true });
  const lines = [ann, bob, ann].map((member) => memberFields.map((field) => String(member[field])));
  expect(data).toEqual([[...memberFields], ...lines]);
});
