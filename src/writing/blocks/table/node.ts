import { Node } from "@tiptap/core";
import type { Node as DocumentNode } from "@tiptap/pm/model";
import type { EditorState } from "@tiptap/pm/state";
import { goToNextCell, isInTable, TableMap, tableEditing } from "@tiptap/pm/tables";
import { tableLimits } from "./rule.ts";

const roles: Record<string, string> = {
  table: "table",
  tableRow: "row",
  tableCell: "cell",
  tableHeader: "header_cell",
};

const span = (name: "colspan" | "rowspan") => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name) ?? 1) || 1,
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
});

/** The table commands ask for it; widths follow the text. */
const colwidth = { default: null, rendered: false };

export const Table = Node.create({
  name: "table",
  group: "block",
  content: "tableRow+",
  isolating: true,
  parseHTML: () => [{ tag: "table" }],
  renderHTML: ({ HTMLAttributes }) => ["table", HTMLAttributes, ["tbody", 0]],
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    return {
      /** In the last cell, adds a row. */
      Tab: ({ editor }) => {
        if (!isInTable(editor.state)) return false;
        if (editor.commands.command(({ state, dispatch }) => goToNextCell(1)(state, dispatch))) return true;
        return tableRoom(editor.state).row && editor.chain().addRow().nextCell().run();
      },
      "Shift-Tab": ({ editor }) => editor.commands.command(({ state, dispatch }) => goToNextCell(-1)(state, dispatch)),
    };
  },
  addCommands: () => ({
    addRow:
      () =>
      ({ state, dispatch }) => {
        const found = tableAround(state);
        if (!found) return false;
        const { node, at } = found;
        const width = TableMap.get(node).width;
        const { tableRow, tableCell } = state.schema.nodes;
        const cells = Array.from({ length: width }, () => tableCell?.createAndFill()).filter((cell) => cell != null);
        const row = tableRow?.create(null, cells);
        if (row && dispatch) dispatch(state.tr.insert(at + node.nodeSize - 1, row));
        return Boolean(row);
      },
    nextCell:
      () =>
      ({ state, dispatch }) =>
        goToNextCell(1)(state, dispatch),
  }),
});

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    rostrumTable: { addRow: () => ReturnType; nextCell: () => ReturnType };
  }
}

export const TableRow = Node.create({
  name: "tableRow",
  content: "(tableCell | tableHeader)*",
  parseHTML: () => [{ tag: "tr" }],
  renderHTML: ({ HTMLAttributes }) => ["tr", HTMLAttributes, 0],
});

const cell = (name: string, tag: "td" | "th") =>
  Node.create({
    name,
    content: "block+",
    isolating: true,
    addAttributes: () => ({ colspan: span("colspan"), rowspan: span("rowspan"), colwidth }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

export const TableCell = cell("tableCell", "td");
export const TableHeader = cell("tableHeader", "th");

/** The table around the selection. */
export function tableAround({ selection: { $from } }: EditorState): { node: DocumentNode; at: number } | null {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type.name === "table") return { node, at: $from.before(depth) };
  }
  return null;
}

/** Whether another row or column fits. */
export function tableRoom(state: EditorState): { row: boolean; column: boolean } {
  const table = tableAround(state);
  if (!table) return { row: false, column: false };
  const { width, height } = TableMap.get(table.node);
  return {
    row: width * (height + 1) <= tableLimits.fields,
    column: width < tableLimits.columns && (width + 1) * height <= tableLimits.fields,
  };
}

export const emptyCell = (type: "tableHeader" | "tableCell") => ({ type, content: [{ type: "paragraph" }] });
