import type { Command } from "@tiptap/pm/state";
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  CellSelection,
  deleteColumn,
  deleteRow,
  mergeCells,
  splitCell,
  TableMap,
  toggleHeader,
} from "@tiptap/pm/tables";
import { useEditorState } from "@tiptap/react";
import { tr } from "../../../shared/languages/tr.ts";
import {
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconColumnRemove,
  IconLayoutNavbar,
  IconLayoutSidebar,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconRowRemove,
  IconTableShortcut,
} from "../../../ui/icons/index.ts";
import type { ToolsProps } from "../../editor-parts/editor-block.ts";
import { Tool } from "../../editor-parts/Tool.tsx";
import { tableRoom } from "./node.ts";

export default function TableTools({ editor, block }: ToolsProps) {
  const { room, isMerged, several } = useEditorState({
    editor,
    selector: ({ editor: e }) => ({
      room: tableRoom(e.state),
      isMerged: splitCell(e.state),
      several: e.state.selection instanceof CellSelection && e.state.selection.ranges.length > 1,
    }),
  });
  const run = (command: Command) => {
    // The commands look at the selection, which the buttons leave where it is.
    command(editor.state, editor.view.dispatch);
    editor.view.focus();
  };
  const map = TableMap.get(block.node);
  const isHeader = (row: number, column: number) =>
    block.node.nodeAt(map.map[row * map.width + column] ?? 0)?.type.name === "tableHeader";
  const hasHeaderRow = Array.from({ length: map.width }, (_, column) => isHeader(0, column)).every(Boolean);
  const hasHeaderColumn = Array.from({ length: map.height }, (_, row) => isHeader(row, 0)).every(Boolean);
  return (
    <>
      <Tool
        label={tr("Add row above")}
        icon={IconRowInsertTop}
        disabled={!room.row}
        onClick={() => run(addRowBefore)}
      />
      <Tool
        label={tr("Add row below")}
        icon={IconRowInsertBottom}
        disabled={!room.row}
        onClick={() => run(addRowAfter)}
      />
      <Tool label={tr("Delete row")} icon={IconRowRemove} disabled={map.height === 1} onClick={() => run(deleteRow)} />
      <Tool
        label={tr("Add column before")}
        icon={IconColumnInsertLeft}
        disabled={!room.column}
        onClick={() => run(addColumnBefore)}
      />
      <Tool
        label={tr("Add column after")}
        icon={IconColumnInsertRight}
        disabled={!room.column}
        onClick={() => run(addColumnAfter)}
      />
      <Tool
        label={tr("Delete column")}
        icon={IconColumnRemove}
        disabled={map.width === 1}
        onClick={() => run(deleteColumn)}
      />
      <Tool
        label={tr("Header row")}
        icon={IconLayoutNavbar}
        pressed={hasHeaderRow}
        onClick={() => run(toggleHeader("row"))}
      />
      <Tool
        label={tr("Header column")}
        icon={IconLayoutSidebar}
        pressed={hasHeaderColumn}
        onClick={() => run(toggleHeader("column"))}
      />
      {(several || isMerged) && (
        <Tool
          label={isMerged && !several ? tr("Split cell") : tr("Merge cells")}
          icon={IconTableShortcut}
          onClick={() => run(isMerged && !several ? splitCell : mergeCells)}
        />
      )}
    </>
  );
}
