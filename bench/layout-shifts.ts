// What moves on the dashboard's screens while they load from a slow server, in a real browser.
import { layoutShifts } from "../tests/support/layout-shifts.ts";
import { inBrowser, ownersContext } from "./in-browser.ts";
import { report } from "./report.ts";

const members = [
  "",
  "/segments",
  "/changes",
  "/create",
  "/audit",
  "/privacy",
  "/fields",
  "/consent",
  "/import",
  "/imports",
];
const settings = [
  ...["", "/account", "/site", "/look", "/categories", "/newsletters", "/network", "/network-newsletters"],
  ...["/network-newsletters/sender", "/audit", "/backups", "/health", "/jobs"],
];
const screens = [
  ...["/dashboard", "/dashboard/articles", "/dashboard/articles/user", "/dashboard/articles/host"],
  ...["/dashboard/newsletters", "/dashboard/newsletters/new", "/dashboard/network-newsletters"],
  ...["/dashboard/images", "/dashboard/people", "/dashboard/inbox", "/dashboard/mail", "/web-editor"],
  ...members.map((path) => `/dashboard/members${path}`),
  ...settings.map((path) => `/dashboard/settings${path}`),
];

/** The address of the first member in the list. */
const aMember = "/api/members?limit=1&page=1";

export function screenShifts(): Promise<void> {
  return inBrowser(async (browser, baseURL) => {
    const context = await ownersContext(browser, baseURL);
    const [member] = await (await context.request.get(aMember)).json();
    const one = ["read", "edit"].map((what) => `/dashboard/members/${what}/${member.member_id}`);
    for (const width of [390, 1440]) {
      const page = await context.newPage();
      await page.setViewportSize({ width, height: 900 });
      const found = Object.entries(await layoutShifts(page, [...screens, ...one])).sort(([, a], [, b]) => b - a);
      await page.close();
      const [[worst, most] = ["", 0]] = found;
      const over = found.filter(([, shift]) => shift > 0.1).length;
      const figure = `${over} of ${found.length} above 0.1, most ${most.toFixed(3)} (${worst})`;
      report(`layout shift of screens at ${width} px`, figure, "none above 0.1");
    }
  });
}
