import { expect, test } from "vitest";
import { longDate } from "../dates.ts";
import { speak } from "./speak.ts";
import { formatList, locale, quote, retranslate, tr } from "./tr.ts";

const constant = tr("Owner");

test("within it, texts, numbers, lists, and dates are in the language; afterward, in English again", async () => {
  const compose = () => [
    tr("Log in"),
    tr({ one: "{count} new notification", other: "{count} new notifications" }, { count: 12_345 }),
    quote(formatList(["A", "B", "C"])),
    longDate("2026-11-21", "UTC", locale),
    retranslate(constant),
    retranslate("not a text of ours"),
  ];
  const english = ["Log in", "12,345 new notifications", "“A, B, and C”", "November 21, 2026", "Owner"];
  const spanish = [
    "Iniciar sesión",
    "12.345 notificaciones nuevas",
    "«A, B y C»",
    "21 de noviembre de 2026",
    "Propietario",
  ];
  const foreign = "not a text of ours";
  expect(await speak("es-MX", compose)).toEqual([...spanish, foreign]);
  expect(compose()).toEqual([...english, foreign]);
  for (const tag of ["de", "", "x", null, undefined, "en-GB"])
    expect(await speak(tag, compose)).toEqual([...english, foreign]);
});

test("a failure and another language within it change nothing for others", async () => {
  const fail = () => {
    throw new Error("Dover");
  };
  await expect(speak("es", fail)).rejects.toThrow("Dover");
  expect([locale, tr("Log in")]).toEqual(["en-US", "Log in"]);
  const both = await Promise.all([speak("es", () => tr("Log in")), speak("en-US", () => tr("Log in"))]);
  expect(both).toEqual(["Iniciar sesión", "Log in"]);
});

test("nothing may be awaited within it", () => {
  // @ts-expect-error: others would speak this language meanwhile.
  const wrong = () => speak("es", async () => tr("Log in"));
  expect(wrong).toBeTypeOf("function");
});
