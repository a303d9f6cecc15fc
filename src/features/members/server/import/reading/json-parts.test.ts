import { Readable } from "node:stream";
import fc from "fast-check";
import { expect, test } from "vitest";
import { JsonParts } from "./json-parts.ts";
import { jsonRows, readRest } from "./json-rows.ts";

/** Read in pieces of this length. */
function getParts(text: string, length = text.length || 1) {
  const members: string[] = [];
  const parts = new JsonParts((member) => members.push(member));
  for (let at = 0; at < text.length; at += length) parts.read(text.slice(at, at + length));
  return { rest: parts.end(), members };
}

test("any members and any rest come apart as they are, in whatever pieces they come", () => {
  const anything = fc.jsonValue({ maxDepth: 4 });
  const names = fc.string().filter((name) => name !== "members");
  fc.assert(
    fc.property(
      ...[fc.array(anything), fc.dictionary(names, anything), fc.dictionary(names, anything)],
      ...[fc.integer({ min: 1, max: 40 }), fc.constantFrom(0, 1)],
      (list, before, after, length, spaces) => {
        const text = JSON.stringify({ ...before, members: list, ...after }, null, spaces);
        const { rest, members } = getParts(text, length);
        expect(members.map((member) => JSON.parse(member))).toEqual(JSON.parse(JSON.stringify(list)));
        expect(JSON.parse(rest)).toEqual(JSON.parse(JSON.stringify({ ...before, members: [], ...after })));
      },
    ),
  );
});

test.each([
  '{"members":[{}',
  '{"members":[{}}',
  '{"members":[{}]',
  '{"members":[{}],}',
  '{"members":[{}]}]',
  '{"members":["x]}',
  "]]]",
  "{",
])("what is no JSON is none afterwards: %s", (text) => {
  expect(() => JSON.parse(getParts(text).rest)).toThrow(SyntaxError);
});

test.each(['{"members":[,]}', '{"members":[{},]}', '{"members":[{"a":1}{}]}', '{"members":[1,,2]}', '{"members":[}]}'])(
  "nor are members that are none: %s",
  async (text) => {
    const read = async () => {
      const file = { read: () => Readable.from([text]) };
      await readRest(file, JSON.parse);
      for await (const _row of jsonRows(file.read(), JSON.parse));
    };
    await expect(read()).rejects.toThrow(/JSON/);
  },
);

test("other lists, and names that only look like the members', stay in the rest", () => {
  for (const text of ['[{"members":[1]}]', '{"a":{"members":[1]}}', '{"x\\"members":[1]}', '{"a":["members",[1]]}']) {
    expect(getParts(text)).toEqual({ rest: text, members: [] });
  }
});

test("what would take much memory is refused before it does", () => {
  expect(() => getParts(`{"members":[${"[],".repeat(1_000_001)}[]]}`)).toThrow("At most 1,000,000 members");
  for (const text of [`{"members":[${"[".repeat(100_001)}`, "[".repeat(100_001), `{"a":"${"x".repeat(100_001)}"}`]) {
    expect(() => getParts(text, 60_000)).toThrow("The request is too large.");
  }
  expect(() => getParts('{"members":[1],"members":[2]}')).toThrow("several lists");
});
