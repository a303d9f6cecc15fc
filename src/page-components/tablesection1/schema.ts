import { z } from "zod";
import { placeholders } from "../kit/placeholders.ts";
import { list, richText, styles, text, toggle } from "../kit/values.ts";

/** A row's cells from its start; columns that are empty in every row aren't shown. */
export const cellNames = ["cell1", "cell2", "cell3", "cell4", "cell5", "cell6"] as const;

const row = z.looseObject({
  cell1: text(placeholders.cell),
  cell2: text(placeholders.cell),
  cell3: text(""),
  cell4: text(""),
  cell5: text(""),
  cell6: text(""),
});

export const schema = z.looseObject({
  title: text(placeholders.title),
  description: richText(placeholders.description, 5000),
  hasHeadings: toggle(true),
  rows: list(row, [{}, {}, {}], 100),
  styles: styles(),
});
