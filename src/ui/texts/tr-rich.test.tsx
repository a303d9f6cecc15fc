import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { trRich } from "./tr-rich.tsx";

test("draws elements in a sentence", () => {
  const guide = (words: React.ReactNode) => <a href="/guide">{words}</a>;
  const sentence = trRich("Read <guide>the guide of {name}</guide>, {count} pages.", {
    guide,
    name: <b>Ada</b>,
    count: 1200,
  });
  expect(renderToStaticMarkup(sentence)).toBe('Read <a href="/guide">the guide of <b>Ada</b></a>, 1,200 pages.');
});

test("of a plural, the count chooses the form; values are no markup", () => {
  const sent = (count: number) =>
    renderToStaticMarkup(
      trRich({ one: "{count} email to {who}", other: "{count} emails to {who}" }, { count, who: "<script>" }),
    );
  expect([1, 2].map(sent)).toEqual(["1 email to &lt;script&gt;", "2 emails to &lt;script&gt;"]);
});
