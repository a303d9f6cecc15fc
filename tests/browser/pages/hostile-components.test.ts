import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { PageComponent } from "../../../src/features/pages/contract.ts";
import type { ValueKind } from "../../../src/page-components/kit/values.ts";
import { blocks } from "../../../src/page-components/registry.ts";
import { valuesOf } from "../../support/component-fields.ts";
import { ownersBrowser, useSite } from "../../support/dashboard.ts";
import { hostilePayloads } from "../../support/hostile-payloads.ts";
import { repetitions } from "../../support/repetitions.ts";

const slug = "hostile";
/** As many rounds as payloads bring every payload into every field. */
const rounds = repetitions({ short: 4, long: hostilePayloads.length });

const place = useSite();
let owner: BrowserContext;
let visitor: Page;
let components: PageComponent[];
let count = 0;

beforeAll(async () => {
  owner = await ownersBrowser(place.browser);
  visitor = await (await place.browser.newContext()).newPage();
  await post("/api/add-page", { page_name: "Hostile", slug });
  for (const { type, fixed } of blocks) {
    if (!fixed) await post("/api/add-page-component", { pageSlug: slug, componentType: type });
  }
  const stored = await owner.request.get(`/api/get-page-components?pageSlug=${slug}`);
  components = (await stored.json()) as PageComponent[];
});

async function post(path: string, data: object): Promise<void> {
  const answer = await owner.request.post(path, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
}

/** Saves values for every field, without those that are refused. Returns the kinds of those that were accepted. */
async function save(valueFor: (kind: ValueKind) => unknown): Promise<ValueKind[]> {
  const kinds: Record<string, ValueKind> = {};
  const changedFields = Object.fromEntries(
    components.map(({ pageComponentId: id, componentType }) => {
      const block = blocks.find(({ type }) => type === componentType);
      if (!block) throw new Error(`There is no ${componentType}`);
      const make = (kind: ValueKind, path: string) => {
        kinds[`${id}.${path}`] = kind;
        // What it runs and loads is its owner's choice, in a frame without rights: own-html.test.ts.
        return kind === "html" ? "" : valueFor(kind);
      };
      return [id, valuesOf(block, make)];
    }),
  );
  const send = () => owner.request.post("/api/save-page", { data: { pageSlug: slug, changedFields } });
  const first = await send();
  expect([200, 400]).toContain(first.status());
  const { fields = {} } = (await first.json()) as { fields?: Record<string, string> };
  for (const name of Object.keys(fields)) {
    const [id = "", ...path] = name.split(".");
    removeAt(changedFields[id] as Record<string, unknown>, path);
    delete kinds[name];
  }
  if (!first.ok()) {
    const second = await send();
    expect(second.status(), await second.text()).toBe(200);
  }
  return Object.values(kinds);
}

/** `styles.backgroundColor` is one name, `cards.0.title` leads into a list. */
function removeAt(fields: Record<string, unknown>, path: string[]): void {
  const whole = path.join(".");
  if (Object.hasOwn(fields, whole)) {
    delete fields[whole];
    return;
  }
  const last = path.pop() as string;
  const holder = path.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], fields);
  delete (holder as Record<string, unknown>)[last];
}

/** Nothing ran, and nobody else was asked: the test file's browser also collects requests to other servers. */
async function expectHarmless(page: Page, what: string): Promise<void> {
  for (const frame of page.frames()) {
    expect(await frame.evaluate(() => Reflect.get(window, "attacked")), what).toBeUndefined();
  }
  expect(place.browser.takeProblems(), what).toEqual([]);
}

test.each(Array.from({ length: rounds }, (_, round) => round))(
  "hostile texts in every field run nothing and ask nobody: round %d",
  async (round) => {
    count = Math.floor((round * hostilePayloads.length) / rounds);
    const first = count;
    const accepted = await save(() => hostilePayloads[count++ % hostilePayloads.length]);
    // Texts may say anything; addresses and colors may not.
    expect(accepted.filter((kind) => kind === "text").length).toBeGreaterThan(20);
    const address = `http://${place.site.websiteId}.sites.localhost:${new URL(place.site.url).port}/${slug}`;
    const answer = await visitor.goto(address);
    expect(answer?.status()).toBe(200);
    // What waits for attention or a pointer.
    for (const button of await visitor.locator("main :is(button, summary):visible").all()) await button.hover();
    await expectHarmless(visitor, `the page, from payload ${first}`);
  },
  120_000,
);

test("nor in the editor, its preview, and its list", async () => {
  const page = await owner.newPage();
  await page.goto(`/web-editor?page=${slug}`);
  await page.frameLocator("iframe").locator("main").waitFor();
  for (const { componentType } of components) {
    const label = blocks.find(({ type }) => type === componentType)?.label ?? "";
    await page.getByRole("region", { name: "Sections" }).getByText(label).first().click();
  }
  await expectHarmless(page, "the editor");
});
