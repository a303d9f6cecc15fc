import { Button, Table, VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { parsePage } from "../../../../ui/list/address.ts";
import { ListPages } from "../../../../ui/list/ListPages.tsx";
import { NotLoaded } from "../../../../ui/list/NotLoaded.tsx";
import { EmptyState } from "../../../../ui/states/EmptyState.tsx";
import { When } from "../../../../ui/When.tsx";
import { binDays } from "../../contract.ts";
import * as calls from "../../import.calls.ts";
import type { PastImport } from "../../import-contract.ts";
import { DownloadRefused } from "../import/DownloadRefused.tsx";
import { listHref } from "../member-lists/chosen-list.ts";
import { membersPath } from "../member-lists/labels.ts";
import { MembersFrame } from "../member-lists/MembersFrame.tsx";
import classes from "./ImportsPage.module.css";
import { UndoImportDialog } from "./UndoImportDialog.tsx";
import { UndoneNotice } from "./UndoneNotice.tsx";
import { importsPageSize, useImports, useUndoImport } from "./use-imports.ts";

/** The imports that can still be undone, and those that were. */
export default function ImportsPage() {
  const [params, setParams] = useSearchParams();
  const page = parsePage(params);
  const list = useImports(page);
  const [confirming, setConfirming] = useState<PastImport | null>(null);
  const { mutate: undo, isPending, data: undone } = useUndoImport();
  const items = list.data?.items ?? [];
  return (
    <MembersFrame
      section="Imports"
      lead={`Each import can be undone as a whole for ${binDays} days.`}
      buttons={
        <Button component={Link} to={`${membersPath}/import`} variant="default">
          Import Member
        </Button>
      }
    >
      {undone && <UndoneNotice undone={undone} />}
      <NotLoaded query={list} label="Loading imports" failure="Failed to load imports." rowHeight={52} />
      {list.data?.total === 0 && (
        <EmptyState title="No imports yet">
          <p>{`Imports are listed here for ${binDays} days.`}</p>
        </EmptyState>
      )}
      {items.length > 0 && <ImportsTable imports={items} onUndo={setConfirming} />}
      <ListPages
        list={list}
        pageSize={importsPageSize}
        page={page}
        onPage={(next, replace = false) => setParams(next > 1 ? { page: String(next) } : {}, { replace })}
      />
      {confirming && (
        <UndoImportDialog
          past={confirming}
          busy={isPending}
          onUndo={() => undo(confirming.import_id, { onSettled: () => setConfirming(null) })}
          onClose={() => setConfirming(null)}
        />
      )}
    </MembersFrame>
  );
}

function ImportsTable({ imports, onUndo }: { imports: PastImport[]; onUndo: (past: PastImport) => void }) {
  return (
    <div className={classes.frame}>
      <Table className={classes.table} aria-label="Imports">
        <Table.Thead>
          <Table.Tr>
            {["Imported", "Added", "Updated", "Skipped", "Left out"].map((name) => (
              <Table.Th key={name}>{name}</Table.Th>
            ))}
            <Table.Th>
              <VisuallyHidden>Undo</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {imports.map((past) => (
            <ImportRow key={past.import_id} past={past} onUndo={() => onUndo(past)} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function ImportRow({ past, onUndo }: { past: PastImport; onUndo: () => void }) {
  const { import_id: id, created_at, imported, updated, skipped, left_out, undone_at } = past;
  const numbers = { Added: imported, Updated: updated, Skipped: skipped, "Left out": left_out };
  return (
    <Table.Tr>
      <Table.Td>
        <When date={created_at} />
        {past.file_name && <bdi className={classes.file}>{past.file_name}</bdi>}
      </Table.Td>
      {Object.entries(numbers).map(([name, number]) => (
        <Table.Td key={name} data-label={name} className={classes.number}>
          {number.toLocaleString("en-US")}
        </Table.Td>
      ))}
      <Table.Td className={classes.action}>
        <div className={classes.actions}>
          {past.has_left_out_file && (
            <DownloadRefused isSmall href={listHref(calls.getLeftOutFile, { params: { id } })} />
          )}
          {undone_at && "Undone"}
          {!undone_at && imported + updated > 0 && (
            <Button variant="default" size="compact-md" onClick={onUndo}>
              Undo
            </Button>
          )}
        </div>
      </Table.Td>
    </Table.Tr>
  );
}
