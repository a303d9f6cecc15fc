import { describe, expect, test } from "vitest";
import { hasFocus, useDashboard } from "../../support/dashboard.ts";
import { photoFile } from "../../support/factories.ts";
import { siteLogin } from "../../support/running-site.ts";

const dashboard = useDashboard();

const field = (name: string) => dashboard.page.getByRole("textbox", { name, exact: true });
const button = (name: string | RegExp) => dashboard.page.getByRole("button", { name });
const dialog = (name: string | RegExp) => dashboard.page.getByRole("dialog", { name });
const summary = () => dashboard.page.getByRole("main").getByRole("alert").filter({ hasText: "Please check" });

describe("the account", () => {
  async function open(): Promise<void> {
    await dashboard.page.goto("/dashboard/settings/account");
    await field("Username").waitFor();
  }
  const password = (name: string) => dashboard.page.getByLabel(name, { exact: true });

  /** Holds the answers to reading the account until they are released and have arrived. */
  async function holdAccount() {
    const gate = Promise.withResolvers<void>();
    await dashboard.page.route("**/api/get-account", async (route) => {
      await gate.promise;
      await route.continue();
    });
    return {
      async release() {
        const arrived = dashboard.page.waitForResponse("**/api/get-account");
        gate.resolve();
        await (await arrived).finished();
      },
    };
  }

  test("takes another name and image, says which images it doesn't take, and asks before discarding unsaved changes", async () => {
    const { page } = dashboard;
    dashboard.expectProblems(/upload-image/);
    await open();
    const files = page.locator('input[type="file"]');
    const notAnImage = "Please upload a valid image file.";
    for (const [file, message] of [
      [{ name: "x.txt", mimeType: "text/plain", buffer: Buffer.from("x") }, notAnImage],
      [{ name: "x.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(5_242_881) }, "Image size must not exceed 5MB."],
      [{ name: "x.jpg", mimeType: "image/jpeg", buffer: Buffer.from("x") }, notAnImage],
    ] as const) {
      await files.setInputFiles(file);
      await page.getByRole("alert").getByText(message).waitFor();
      expect(await page.getByText("Not saved yet").count()).toBe(0);
    }
    await page.route("**/api/upload-image*", (route) => route.abort());
    await files.setInputFiles(await photoFile());
    const message = "Failed to upload image. Please try again. The server could not be reached.";
    await page.getByRole("alert").getByText(message).waitFor();
    await page.unrouteAll();

    await files.setInputFiles(await photoFile());
    const image = page.locator('main img[src^="/media/"]');
    await image.waitFor();
    await field("Username").fill("Olivia Owner");
    await button("Save profile").click();
    await dashboard.waitForText("Account saved");
    await page.reload();
    await image.waitFor();
    await expect.poll(() => field("Username").inputValue()).toBe("Olivia Owner");
    await button("Profile picture: Remove image").click();
    await button("Save profile").click();
    await dashboard.waitForText("Account saved");
    expect(await image.count()).toBe(0);

    await field("Username").fill("Somebody");
    await page.getByRole("link", { name: "Home" }).click();
    await dialog("Leave this page?").getByText("Your account changes haven't been saved").waitFor();
  });

  test("asks for the password when the address changes, and not otherwise", async () => {
    await open();
    const profile = dashboard.page.getByRole("form", { name: "Profile" });
    const current = profile.getByLabel("Current password", { exact: true });
    expect(await current.count()).toBe(0);
    await field("Email").fill("olivia@new.example");
    await button("Save profile").click();
    await hasFocus(summary());
    await profile.getByText("Please enter your current password to change the email address").waitFor();
    await current.fill("not it");
    await button("Save profile").click();
    await profile.getByText("This is not your current password").waitFor();
    await current.fill(siteLogin.password);
    const answers = await holdAccount();
    await button("Save profile").click();
    await dashboard.waitForText("Account saved");
    await expect.poll(() => current.count()).toBe(0);
    await field("Email").fill(siteLogin.email);
    await current.fill(siteLogin.password);
    // What is read again after saving leaves what was typed meanwhile.
    await answers.release();
    await button("Save profile").click();
    // The message of the first time may still stand there.
    await expect.poll(() => current.count()).toBe(0);
    dashboard.expectProblems(/edit-account/);
  });

  test("changes the password and ends other sessions; shows errors for wrong and short passwords", async () => {
    const other = await fetch(`${dashboard.site.url}/api/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": "curl/8.5.0" },
      body: JSON.stringify(siteLogin),
    });
    const cookie = other.headers.get("set-cookie")?.split(";")[0] ?? "";
    await open();
    await dashboard.page.getByText("curl", { exact: true }).waitFor();
    await button("Change password").click();
    await dashboard.page.getByText("Password is required").waitFor();
    await dashboard.page.getByText("Password must have at least 10 characters").waitFor();
    await password("Current password").fill("not it");
    await password("New password").fill("a new password");
    await button("Change password").click();
    await dashboard.page.getByText("This is not your current password").waitFor();
    await password("Current password").fill(siteLogin.password);
    await button("Change password").click();
    await dashboard.waitForText("Password changed. All other sessions are logged out.");
    await expect.poll(() => password("New password").inputValue()).toBe("");
    await dashboard.page.getByText("curl", { exact: true }).waitFor({ state: "detached" });
    const check = await fetch(`${dashboard.site.url}/api/check-session`, { headers: { cookie } });
    expect(check.status).toBe(401);
    await password("Current password").fill("a new password");
    await password("New password").fill(siteLogin.password);
    await button("Change password").click();
    await expect.poll(() => password("New password").inputValue()).toBe("");
    dashboard.expectProblems(/change-password/);
  });

  test("lists the sessions and logs out one, and all others after asking; shows errors", async () => {
    await dashboard.site.database.db.deleteFrom("sessions").execute();
    await dashboard.context.request.post("/api/login", { data: siteLogin });
    const agents = ["curl/8.5.0", "Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0", "wget/1.2"];
    for (const agent of agents) {
      await fetch(`${dashboard.site.url}/api/login`, {
        method: "POST",
        headers: { "content-type": "application/json", "user-agent": agent },
        body: JSON.stringify(siteLogin),
      });
    }
    await open();
    const sessions = dashboard.page.getByRole("region", { name: "Sessions" }).getByRole("listitem");
    await expect.poll(() => sessions.count()).toBe(4);
    await sessions.first().getByText("This session").waitFor();
    expect(await sessions.first().getByRole("button").count()).toBe(0);
    dashboard.expectProblems(/delete-session|get-sessions/);
    await dashboard.page.route("**/api/delete-session/*", (route) => route.abort());
    await button("Log out Firefox on Linux").click();
    await dashboard.waitForText("Failed to log out the session. The server could not be reached.");
    await dashboard.page.unrouteAll();
    await button("Close message").click();
    await button("Log out Firefox on Linux").click();
    await dashboard.waitForText("The session is logged out");
    await expect.poll(() => sessions.count()).toBe(3);
    await button("Log out all others").click();
    await dialog("Log out all other sessions?").getByText("2 other sessions end immediately.").waitFor();
    await dialog("Log out all other sessions?").getByRole("button", { name: "Log out all others" }).click();
    await expect.poll(() => sessions.count()).toBe(1);
    await dashboard.page.route("**/api/get-sessions", (route) => route.fulfill({ status: 400, body: "" }));
    await dashboard.page.reload();
    await dashboard.page.getByText("Failed to load your sessions.").waitFor();
  });
});
