import { expect, test } from "vitest";
import { getProvider } from "./providers.ts";

test.each([
  ["ann@gmail.com", "Gmail"],
  ["ann@GoogleMail.com", "Gmail"],
  ["ann@hotmail.co.uk", "Microsoft"],
  ["ann@notgmail.com", "notgmail.com"],
  ['"a@gmail.com"@example.org', "example.org"],
  ["ann@constructor", "constructor"],
])("%s is at %s", (email, name) => {
  expect(getProvider(email).name).toBe(name);
  expect(getProvider(email).domains).toContain(email.slice(email.lastIndexOf("@") + 1).toLowerCase());
});
