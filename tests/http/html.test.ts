import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { articleForm, createCategory, photograph } from "../support/factories.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    // React's way of writing elements without content, and booleans.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "doctype-style": "off",
    // Our own origin needs no integrity hashes; a title is as long as its author wants it.
    "require-sri": "off",
    "long-title": "off",
  },
});

const everything = `<h2 id="part">Part</h2><p>a <u>b</u> <sub>c</sub> <sup>d</sup> <code>e</code> <mark>f</mark> <small>g</small>
  <kbd>h</kbd> <abbr title="i">j</abbr> <cite>k</cite> <q>l</q> <ruby>m<rt>n</rt></ruby> <a href="#part">o</a></p>
  <pre>p</pre><figure><img src="https://a.example/b.jpg"><figcaption>q</figcaption></figure><dl><dd>r</dd><dt>s</dt></dl>
  <details>t</details><ol type=i reversed><li>u</li></ol><p id="part" lang=fr dir=rtl>v</p><li>w</li><center><p>x</center>
  <video src="/y.mp4"></video><iframe src="https://z.example"></iframe><table><tr><td>1<td>2</table>`;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const cookie = await app.logIn();
  const category_id = String(await createCategory(app));
  const post = (changes: Record<string, string | Blob>) =>
    app.send("/api/post-article-host", { form: articleForm({ category_id, ...changes }), cookie });
  for (let i = 0; i < 24; i += 1) await post({ title: `Council minutes, part ${i}` });
  await post({ slug: "everything", title: "Everything", content: everything });
  await post({
    title: 'Quotes " and <tags> & more',
    slug: "all-kinds",
    description: "A <b>bold</b> claim",
    content: `<h1>One</h1><h2>Two</h2><p>a <em>b</em> <s>c</s> <a href="https://example.org/?a=1&b=2">d</a></p>
      <ul><li>one</li></ul><ol><li>two</li></ol><blockquote><p>three</p></blockquote><hr><p>&nbsp;</p>`,
    cover_photo: await photograph(900, 600),
    cover_alt: 'A "bridge"',
  });
});
afterAll(() => app.close());

test.each([
  "/",
  "/article/all-kinds",
  "/article/everything",
  "/articles",
  "/articles?page=2",
  "/authors",
  "/authors/olivia-owner",
  "/authorsprofile",
  "/categories",
  "/categories/town-hall",
  "/about",
  "/search?q=council",
  "/search?q=%3Cscript%3E",
  "/nope",
  "/api/docs",
])("%s is valid HTML", async (path) => {
  await expectValid(path);
});

test.each(["/", "/articles", "/search?q=x", "/nope"])("%s of a website is valid HTML", async (path) => {
  const { id } = await app.db
    .selectFrom("websites")
    .select("id")
    .where("is_host", "=", false)
    .executeTakeFirstOrThrow();
  await expectValid(path, `${id}.sites.rostrum.test`);
});

async function expectValid(path: string, host = "rostrum.test"): Promise<void> {
  const { text } = await app.send(path, { host });
  const report = await validator.validateString(text);
  const messages = report.results.flatMap((result) => result.messages);
  expect(messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual([]);
}

test("the check finds what is wrong", async () => {
  const report = await validator.validateString("<!doctype html><p><div></p><img src=x>");
  expect(report.valid).toBe(false);
});
