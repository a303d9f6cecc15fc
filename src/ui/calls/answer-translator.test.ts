import { expect, test } from "vitest";
import { createVoice, setVoice } from "../../shared/languages/tr.ts";
import { AnswerTranslator } from "./answer-translator.ts";

const translator = new AnswerTranslator([
  ["Website added", "Sitio web agregado"],
  ["Please enter a name (at most {max} characters).", "Escribe un nombre (de {max} caracteres como máximo)."],
  ["{name} is required", "Falta: {name}"],
  ["{name} is required in {place}", "Falta en {place}: {name}"],
  ["Street", "Calle"],
  ["Image moved to “{folder}”", "Imagen movida a «{folder}»"],
  ["Rostrum runs on PostgreSQL {version}.", "Rostrum usa PostgreSQL {version}."],
  ["It answers within {ms} ms.", "Responde en {ms} ms."],
  [
    { one: "There is an article. Move it.", other: "There are {count} articles. Move them." },
    { one: "Hay un artículo. Muévelo.", other: "Hay {count} artículos. Muévelos." },
  ],
]);

test("texts of the server are translated, with what is filled in", () => {
  expect(translator.translate("Website added")).toBe("Sitio web agregado");
  expect(translator.translate("Please enter a name (at most 2,000 characters).")).toBe(
    "Escribe un nombre (de 2,000 caracteres como máximo).",
  );
  expect(translator.translate("Street is required")).toBe("Falta: Calle");
  expect(translator.translate("Street is required in Dover")).toBe("Falta en Dover: Calle");
});

test("what somebody typed stays as it is, and a version is no number", () => {
  setVoice(createVoice("es"));
  try {
    for (const folder of ["Street", "1,200", "12,345.5"])
      expect(translator.translate(`Image moved to “${folder}”`)).toBe(`Imagen movida a «${folder}»`);
    expect(translator.translate("Rostrum runs on PostgreSQL 18.1.")).toBe("Rostrum usa PostgreSQL 18.1.");
    expect(translator.translate("It answers within 12,345.5 ms.")).toBe("Responde en 12.345,5 ms.");
  } finally {
    setVoice(createVoice("en-US"));
  }
});

test("plurals are found by each of their forms", () => {
  expect(translator.translate("There is an article. Move it.")).toBe("Hay un artículo. Muévelo.");
  expect(translator.translate("There are 1,200 articles. Move them.")).toBe("Hay 1,200 artículos. Muévelos.");
});

test("what isn't the server's stays as it is", () => {
  for (const text of ["", "Website added!", "a (b) [c]", "x".repeat(100_000)])
    expect(translator.translate(text)).toBe(text);
});

test("findings about fields are translated, texts of people in lists aren't", () => {
  const findings = [{ row: 1, field: "street", message: "Street is required" }, { message: "Street" }, "Street"];
  expect(translator.translateBody({ rows: findings, names: ["Street"] })).toEqual({
    rows: [{ row: 1, field: "street", message: "Falta: Calle" }, { message: "Street" }, "Street"],
    names: ["Street"],
  });
});

test("of an answer, only its message and the errors of its fields are translated", () => {
  expect(
    translator.translateBody({ message: "Website added", fields: { street: "Street is required" }, name: "Street" }),
  ).toEqual({ message: "Sitio web agregado", fields: { street: "Falta: Calle" }, name: "Street" });
  for (const body of [null, 1, "Street", ["Street"], { message: 1 }, { title: "Street" }]) {
    expect(translator.translateBody(body)).toEqual(body);
  }
});

test("fields that a call names are translated wherever they are, and no others", () => {
  const body = [{ title: "Street", name: "Street", parts: [{ title: null }, { title: "Street is required" }] }];
  expect(translator.translateBody(body, ["title"])).toEqual([
    { title: "Calle", name: "Street", parts: [{ title: null }, { title: "Falta: Calle" }] },
  ]);
  expect(translator.translateBody(body)).toEqual(body);
});
