import type { HtmlElement } from "../../html/tree.ts";
import type { MarkdownRendering } from "../../parts/block.ts";
import { tableGrid } from "./grid.ts";

/** A GitHub table, whose first row is always its head. Blocks within a cell are apart by `<br>`. */
export const markdown: MarkdownRendering = (table, { blocks }) => {
  const rows = tableGrid(table).map((row) =>
    row.map((cell) =>
      cell
        ? blocks(cell.children)
            .join("<br>")
            .replace(/\\?\n+/g, "<br>")
        : "",
    ),
  );
  const width = rows[0]?.length ?? 0;
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const hasHead = table.children.some(
    (body) => typeof body !== "string" && tagsOfFirstRow(body).every((tag) => tag === "th"),
  );
  const head = hasHead ? (rows.shift() ?? []) : Array.from({ length: width }, () => "");
  return [line(head), line(Array.from({ length: width }, () => "---")), ...rows.map(line)].join("\n");
};

function tagsOfFirstRow({ children: [row] }: HtmlElement): string[] {
  return typeof row === "object" ? row.children.map((cell) => (typeof cell === "object" ? cell.tag : "")) : [];
}
