import { expect, test } from "vitest";
import { slugFrom } from "./slug-from.ts";

test.each([
  ["Выборы 2026: что дальше?", "vybory-2026-chto-dalshe"],
  ["Город & town", "gorod-town"],
  ["Ελλάδα", "ellada"],
  ["日本語", "ribenyu"],
  ["がんばれ", "ganbare"],
  ["안녕하세요", "annyeonghaseyo"],
  ["नमस्ते दुनिया", "nmste-duniya"],
  ["انتخابات", "ntkhbt"],
  ["Vote 🗳️ now", "vote-now"],
  ["Él niño & l'été", "el-nino-lete"],
  ["🗳️", ""],
  ["", ""],
])("%j becomes %j", (text, slug) => {
  expect(slugFrom(text)).toBe(slug);
});
