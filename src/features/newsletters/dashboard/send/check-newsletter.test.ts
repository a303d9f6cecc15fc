import { expect, test } from "vitest";
import { checkNewsletter } from "./check-newsletter.ts";

const custom_fields = [
  { merge_name: "shirt_size", name: "Shirt size", is_deleted: false },
  { merge_name: "car", name: "Car", is_deleted: true },
];
const good = {
  subject: "Town meeting on Thursday",
  preview_text: "Doors open at six",
  content: `<p>Dear {first_name|neighbor}, ${"we meet. ".repeat(40)}</p><figure><img src="/media/a" alt="The town hall" /></figure><p><a href="/about">More</a></p>`,
};
const ids = (changes: Partial<typeof good>, size = 20_000) =>
  checkNewsletter({ ...good, custom_fields, ...changes }, { size }).map(({ id }) => id);

test("a good newsletter has no findings", () => {
  expect(ids({})).toEqual([]);
});

test.each([
  ["a field that doesn't exist", { content: `${good.content}<p>{nmae|x}</p>` }, ["unknown"]],
  ["a field without a fallback", { subject: "Hello {first_name}, how are you" }, ["bare"]],
  ["a custom field without a fallback", { subject: "Your shirt: {shirt_size}" }, ["bare"]],
  ["a deleted custom field", { preview_text: "{car|unknown} and {shirt_size|M}" }, ["deleted"]],
  ["links without an address", { content: `${good.content}<p><a href="https://">a</a> <a>b</a></p>` }, ["links"]],
  ["an image without a description", { content: `${good.content}<img src="/media/b" alt="" />` }, ["images"]],
  ["an empty block", { content: `${good.content}<p data-kind="date"></p>` }, ["empty-0"]],
  [
    "an empty last row",
    { content: `${good.content}<table><tbody><tr><td>A</td></tr><tr><td> </td></tr></tbody></table>` },
    ["empty-0"],
  ],
  ["no preview text", { preview_text: " " }, ["preview"]],
  ["capitals", { subject: "FREE BEER FOR ALL" }, ["capitals"]],
  ["repeated marks", { subject: "Come now!!!" }, ["marks"]],
  ["a subject that only looks like a reply", { subject: "RE: your vote" }, ["reply"]],
  ["images alone", { content: '<img src="/media/b" alt="A poster" />' }, ["words"]],
])("finds %s", (_name, changes, found) => {
  expect(ids(changes)).toEqual(found);
});

test("finds what Gmail would cut off", () => {
  expect(ids({}, 100_001)).toEqual(["size"]);
});
