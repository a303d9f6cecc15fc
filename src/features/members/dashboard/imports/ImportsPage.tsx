import { Button, Table, VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { formatNumber, tr } from "../../../../shared/languages/tr.ts";
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

const countNames = {
  imported: tr("members|Added"),
  updated: tr("members|Updated"),
  skipped: tr("members|Skipped"),
  left_out: tr("rows|Left out"),
};
const counts = ["imported", "updated", "skipped", "left_out"] as const;

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
      section="imports"
      lead={tr("Each import can be undone as a whole for {binDays} days.", { binDays })}
      buttons={
        <Button component={Link} to={`${membersPath}/import`} variant="default">
          {tr("Import Member")}
        </Button>
      }
    >
      {undone && <UndoneNotice undone={undone} />}
      <NotLoaded query={list} label={tr("Loading imports")} failure={tr("Failed to load imports.")} rowHeight={52} />
      {list.data?.total === 0 && (
        <EmptyState title={tr("No imports yet")}>
          <p>{tr("Imports are listed here for {binDays} days.", { binDays })}</p>
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
      <Table className={classes.table} aria-label={tr("Imports")}>
        <Table.Thead>
          <Table.Tr>
            {[tr("import|Imported"), ...Object.values(countNames)].map((name) => (
              <Table.Th key={name}>{name}</Table.Th>
            ))}
            <Table.Th>
              <VisuallyHidden>{tr("Undo")}</VisuallyHidden>
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
  const { import_id: id, created_at, imported, updated, undone_at } = past;
  return (
    <Table.Tr>
      <Table.Td>
        <When date={created_at} />
        {past.file_name && <bdi className={classes.file}>{past.file_name}</bdi>}
      </Table.Td>
      {counts.map((name) => (
        <Table.Td key={name} data-label={countNames[name]} className={classes.number}>
          {formatNumber(past[name])}
        </Table.Td>
      ))}
      <Table.Td className={classes.action}>
        <div className={classes.actions}>
          {past.has_left_out_file && (
            <DownloadRefused isSmall href={listHref(calls.getLeftOutFile, { params: { id } })} />
          )}
          {undone_at && tr("import|Undone")}
          {!undone_at && imported + updated > 0 && (
            <Button variant="default" size="compact-md" onClick={onUndo}>
              {tr("Undo")}
            </Button>
          )}
        </div>
      </Table.Td>
    </Table.Tr>
  );
}
