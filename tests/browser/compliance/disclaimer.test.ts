import { expect, test } from "vitest";
import { expectAccessibleNow } from "../../support/axe.ts";
import { useDashboard } from "../../support/dashboard.ts";
import { send } from "../../support/http-client.ts";
import { findFlaws } from "../../support/legible.ts";

const dashboard = useDashboard();

const field = (name: string) => dashboard.page.getByRole("textbox", { name, exact: true });
const button = (name: string) => dashboard.page.getByRole("button", { name, exact: true });

/** The disclaimer at the end of the host site's front page, as any browser gets it there. */
async function shown(): Promise<string | undefined> {
  const { port, host } = new URL(dashboard.page.url());
  const { text } = await send(Number(port), "/", { host });
  return /class="disclaimer wrap"[^>]*><p dir="auto">([^<]*)/.exec(text)?.[1];
}

async function open(): Promise<void> {
  await dashboard.page.goto("/dashboard/settings/compliance");
  await field("Disclaimer").waitFor();
}

test("a disclaimer is proposed from a few answers, follows them until it is edited, and is on the site at once", async () => {
  await open();
  const { page } = dashboard;
  await page.getByRole("combobox", { name: "Kind of organization" }).click();
  await page.getByRole("option", { name: "A state or local political committee (US)" }).click();
  await field("Who pays for it").fill("Neighbors PAC");
  await field("Treasurer").fill("Ada Lovelace");
  await field("Street address, phone number, or web address").fill("1 Main St, Dover");
  await expect
    .poll(() => field("Disclaimer").inputValue())
    .toBe("Paid for by Neighbors PAC, Ada Lovelace, Treasurer, 1 Main St, Dover.");
  await page.getByRole("radio", { name: "Not authorized by any candidate" }).check();
  await expect.poll(() => field("Disclaimer").inputValue()).toMatch(/Not authorized by any candidate or candidate's/);
  await field("Disclaimer").fill("Paid for by the neighbors.");
  await field("Treasurer").fill("Grace Hopper");
  expect(await field("Disclaimer").inputValue()).toBe("Paid for by the neighbors.");
  await page.getByText("Proposed: “Paid for by Neighbors PAC, Grace Hopper").waitFor();
  for (const width of [390, 820, 1440] as const) await expectAccessibleNow(page, { only: width });
  await button("Use the proposed text").click();
  await button("Save disclaimer").click();
  await page.getByText("Disclaimer saved").waitFor();
  expect(await shown()).toMatch(/^Paid for by Neighbors PAC, Grace Hopper, Treasurer, 1 Main St, Dover\. Not auth/);
});

test("what somebody else saved meanwhile is shown, and nothing that was typed is lost", async () => {
  await open();
  const other = await dashboard.page.context().newPage();
  await other.goto("/dashboard/settings/compliance");
  await other.getByRole("textbox", { name: "Disclaimer", exact: true }).fill("Paid for by the other tab.");
  await other.getByRole("button", { name: "Save disclaimer", exact: true }).click();
  await other.getByText("Disclaimer saved").waitFor();
  await other.close();
  await field("Disclaimer").fill("Paid for by this tab.");
  await button("Save disclaimer").click();
  await dashboard.page.getByText("They wrote: “Paid for by the other tab.”").waitFor();
  expect(await field("Disclaimer").inputValue()).toBe("Paid for by this tab.");
  dashboard.expectProblems(/status of 409/);
  await button("Save disclaimer").click();
  await dashboard.page.getByText("Disclaimer saved").waitFor();
  expect(await shown()).toBe("Paid for by this tab.");
});

test("it is legible in light, dark, and print, also on a page that doesn't exist", async () => {
  const page = await dashboard.page.context().newPage();
  for (const [path, media] of [
    ["/", { colorScheme: "light" }],
    ["/", { colorScheme: "dark" }],
    ["/articles", { media: "print" }],
    ["/no-such-page", { colorScheme: "light" }],
  ] as const) {
    await page.emulateMedia({ colorScheme: null, media: null, ...media });
    await page.goto(path);
    const box = page.getByRole("complementary", { name: "Disclaimer" }).locator("p");
    await box.waitFor();
    expect(await box.evaluate(findFlaws), path).toEqual([]);
  }
  await page.close();
  dashboard.expectProblems(/status of 404/);
});
