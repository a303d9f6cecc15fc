import { expect, test } from "vitest";
import { chooseLanguage, dashboardLanguages } from "./dashboard-languages.ts";

const choose = (cookie?: string, preferred?: string) => chooseLanguage(dashboardLanguages, cookie, preferred);

test("the cookie comes first, if the dashboard has its language", () => {
  expect(choose("es", "en-US")).toBe("es");
  expect(choose("en-US", "es")).toBe("en-US");
  expect(choose("xx", "es")).toBe("es");
  expect(choose("../../etc", undefined)).toBe("en-US");
});

test("else what the browser prefers, by weight and in any region", () => {
  expect(choose(undefined, "es-MX,es;q=0.9,en;q=0.8")).toBe("es");
  expect(choose(undefined, "en;q=0.5, es-419;q=0.9")).toBe("es");
  expect(choose(undefined, "fr,de;q=0.9,es;q=0")).toBe("en-US");
  expect(choose(undefined, "ES")).toBe("es");
  expect(choose(undefined, ";;;q=x,,es;q=nonsense")).toBe("en-US");
  expect(choose(undefined, undefined)).toBe("en-US");
});
