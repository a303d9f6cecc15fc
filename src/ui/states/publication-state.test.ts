import { expect, test } from "vitest";
import { publicationText } from "./publication-state.ts";

const date = "2090-05-01T10:30:00.000Z";
const scheduled = expect.stringMatching(/^Scheduled for \w+ \d+, 2090, \d+:\d\d [AP]M$/);

test.each([
  ["draft", false, null, "Draft"],
  ["published", false, "2020-05-01T10:30:00.000Z", "Published"],
  ["published", true, "2020-05-01T10:30:00.000Z", "Unpublished changes"],
  ["scheduled", false, date, scheduled],
  ["scheduled", false, null, "Scheduled"],
  ["scheduled", true, date, expect.stringMatching(/^Scheduled for .* · Unpublished changes$/)],
] as const)("%s, changed: %s", (state, hasChanges, at, text) => {
  expect(publicationText({ state, hasChanges, date: at })).toEqual(text);
});
