import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { RichText } from "../../page-components/kit/RichText.tsx";
import { renderDocument } from "./render.tsx";

const getPage = (sections: number) => (
  <html lang="en">
    <head>
      <title>Page</title>
    </head>
    <body>
      {Array.from({ length: sections }, (_, key) => (
        <section key={key}>
          <img src={`/${key}.png`} fetchPriority="high" alt="" />
          <RichText html={"<p>Some words, and <em>no more</em> of them.</p>".repeat(90)} />
        </section>
      ))}
    </body>
  </html>
);

/** The page, and how many turns others had meanwhile. */
async function render(sections: number) {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const { body } = await renderDocument(getPage(sections), { https: false });
  isDone = true;
  return { body, turns };
}

test("a long page is rendered in many turns, a short one in few, both as in one", async () => {
  const [short, long] = [await render(2), await render(200)];
  for (const [{ body }, sections] of [
    [short, 2],
    [long, 200],
  ] as const)
    expect(body).toBe(`<!doctype html>${renderToString(getPage(sections))}`);
  expect(short.turns).toBeLessThan(8);
  expect(long.turns).toBeGreaterThan(40);
});

test("what fails in a later turn fails the render", async () => {
  const Broken = () => {
    throw new Error("broken");
  };
  const document = (
    <html lang="en">
      <body>
        <RichText html={"x".repeat(20_000)} />
        <RichText html="y" />
        <Broken />
      </body>
    </html>
  );
  await expect(renderDocument(document, { https: false })).rejects.toThrow("broken");
});
