import { expect, test } from "vitest";
import type { Member } from "../../contract.ts";
import { emptyFields } from "../../fields.ts";
import { changesMeanwhile } from "./values.ts";

const opened: Member = {
  ...emptyFields,
  member_id: 1,
  name: "Ann",
  email: "ann@example.org",
  age: 40,
  city: "Dover",
  district: "Ward 1",
  custom_fields: { 7: "Red" },
  labels: ["Volunteer"],
  is_unconfirmed: false,
  version: 1,
  deleted_at: null,
};
const typed = { ...opened, age: 40 };

test("what both changed is told from what only the other changed; what both agree on is no matter", () => {
  const now = { ...opened, name: "Anna", city: "Salem", age: 41, version: 2 };
  expect(changesMeanwhile(opened, now, { ...typed, name: "Anne", age: 41, district: "Ward 2" }, [])).toEqual([
    { field: "name", yours: "Anne", theirs: "Anna", isBoth: true },
    { field: "city", yours: "Dover", theirs: "Salem", isBoth: false },
  ]);
});

test("who changed nothing meanwhile changes nothing here", () => {
  expect(changesMeanwhile(opened, { ...opened, version: 2 }, { ...typed, name: "Anne" }, [])).toEqual([]);
});

test("an age that nobody had told before", () => {
  const unknown = { ...opened, age: null };
  expect(changesMeanwhile(unknown, { ...opened, age: 30 }, typed, [])).toEqual([
    { field: "age", yours: "40", theirs: "30", isBoth: true },
  ]);
});

test("a custom field that both changed, and one that is new", () => {
  const field = { type: "choice", options: ["Red"], is_required: false, is_listed: false, version: 1 } as const;
  const fields = [
    { ...field, options: ["Red"], field_id: 7, name: "Color", merge_name: "color" },
    { ...field, options: ["Red"], field_id: 8, name: "Other", merge_name: "other" },
  ];
  const now = { ...opened, custom_fields: { 7: "Blue", 8: true } };
  expect(changesMeanwhile(opened, now, { ...typed, custom_fields: { 7: null } }, fields)).toEqual([
    { field: "custom_fields.7", yours: "", theirs: "Blue", isBoth: true },
    { field: "custom_fields.8", yours: "", theirs: "Yes", isBoth: false },
  ]);
});

test("labels that someone else changed, whatever their order", () => {
  const now = { ...opened, labels: ["Board", "Volunteer"] };
  expect(changesMeanwhile(opened, now, { ...typed, labels: ["Volunteer"] }, [])).toEqual([
    { field: "labels", yours: "Volunteer", theirs: "Board, Volunteer", isBoth: false },
  ]);
  expect(changesMeanwhile(opened, now, { ...typed, labels: ["Volunteer", "Board"] }, [])).toEqual([]);
});
