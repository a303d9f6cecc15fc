import type { Page } from "playwright-core";

/** The dashboard's "not found", where a page waits for its next screen. */
export const emptyScreen = "/dashboard/nothing";

export const isInDashboard = (url: string) => new URL(url, "http://localhost").pathname.startsWith("/dashboard");

/** Changes the screen by the dashboard's router, which saves compiling its scripts again. Doesn't ask about unsaved changes. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

/** Leaves the screen, what it kept on the device, and its notices. Doesn't ask about unsaved changes. */
export async function leaveScreen(page: Page): Promise<void> {
  if (!isInDashboard(page.url())) await page.goto("/robots.txt");
  else if (!page.url().endsWith(emptyScreen)) {
    await navigate(page, emptyScreen);
    await page.getByRole("heading", { level: 1, name: "404 - Page Not Found" }).waitFor();
  }
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    for (const button of document.querySelectorAll<HTMLElement>('[aria-label="Close message"]')) button.click();
  });
}

/** Opens a screen as a new one, without loading the dashboard again. Lists may show what they cached in the last 30 seconds. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await leaveScreen(page);
  if (isInDashboard(page.url())) await navigate(page, path);
  else await page.goto(path);
}
