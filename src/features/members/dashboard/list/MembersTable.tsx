import { Table, UnstyledButton } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "../../../../ui/icons/index.ts";
import { SelectBox, SelectPageBox } from "../../../../ui/list/SelectBox.tsx";
import type { Selection } from "../../../../ui/list/use-selection.ts";
import type { Member } from "../../contract.ts";
import { shownValue } from "../../custom-fields.ts";
import { type SortColumn, sortColumns } from "../../fields.ts";
import { useCustomFields } from "../form/use-member-form.ts";
import { LabelList } from "../labels/LabelList.tsx";
import type { ListState } from "../list-state/use-list-state.ts";
import { labels } from "../member-lists/labels.ts";
import classes from "./MembersTable.module.css";
import type { RowProps } from "./RowAction.tsx";
import { RowAction } from "./RowAction.tsx";
import { InBinSince, MemberName } from "./row-parts.tsx";

interface Props extends RowProps {
  members: Member[];
  state: ListState;
  /** None in the bin. */
  selection: Selection | null;
  /** The table still shows the previous query. */
  busy: boolean;
  onSort: (sort: Pick<ListState, "sort" | "order">) => void;
}

export function MembersTable({ members, state, busy, onSort, selection, ...actions }: Props) {
  const custom = useCustomFields().filter(({ is_listed }) => is_listed);
  const isWide = custom.length > 0;
  // Each has the room of a short text; the frame scrolls.
  const width = isWide ? `${62 + 9 * custom.length}rem` : undefined;
  return (
    <div className={classes.frame} aria-busy={busy} data-wide={isWide || undefined}>
      <Table
        className={classes.table}
        stickyHeader={!isWide}
        {...(width && { miw: width })}
        aria-label={state.bin ? tr("Members in the bin") : tr("Members")}
      >
        <Table.Thead>
          <Table.Tr>
            {selection && (
              <Table.Th data-column="select">
                <SelectPageBox page={members.map(({ member_id }) => member_id)} selection={selection} />
              </Table.Th>
            )}
            {sortColumns.map((column) => (
              <SortHeader key={column} column={column} state={state} onSort={onSort} />
            ))}
            {custom.map(({ field_id, name }) => (
              <Table.Th key={field_id} data-column="custom">
                <bdi>{name}</bdi>
              </Table.Th>
            ))}
            <Table.Th data-column="action">
              <span className={classes.unseen}>{tr("Actions")}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {members.map((member) => (
            <Table.Tr key={member.member_id} data-selected={selection?.has(member.member_id) || undefined}>
              {selection && (
                <Table.Td data-column="select">
                  <SelectBox id={member.member_id} name={member.name} selection={selection} />
                </Table.Td>
              )}
              {sortColumns.map((column) => (
                <Table.Td key={column} data-column={column}>
                  <Cell member={member} column={column} />
                </Table.Td>
              ))}
              {custom.map((field) => (
                <Table.Td key={field.field_id} data-column="custom">
                  <Cut>{shownValue(field, member.custom_fields)}</Cut>
                </Table.Td>
              ))}
              <Table.Td data-column="action">
                <RowAction member={member} {...actions} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Cell({ member, column }: { member: Member; column: SortColumn }) {
  if (column === "name") {
    return (
      <>
        <MemberName member={member} />
        <InBinSince member={member} />
        <LabelList labels={member.labels} max={3} />
      </>
    );
  }
  const value = member[column];
  if (typeof value !== "string" || column === "zip_code") return value;
  return <Cut>{value}</Cut>;
}

function Cut({ children }: { children: string }) {
  return (
    <span className={classes.cut} title={children}>
      {children}
    </span>
  );
}

const ariaSort = { asc: "ascending", desc: "descending" } as const;

interface SortHeaderProps extends Pick<Props, "state" | "onSort"> {
  column: SortColumn;
}

function SortHeader({ column, state, onSort }: SortHeaderProps) {
  const isSorted = state.sort === column;
  const Icon = !isSorted ? IconArrowsSort : state.order === "asc" ? IconArrowUp : IconArrowDown;
  return (
    <Table.Th data-column={column} aria-sort={isSorted ? ariaSort[state.order] : undefined}>
      <UnstyledButton
        className={classes.sort}
        data-sorted={isSorted || undefined}
        onClick={() => onSort({ sort: column, order: isSorted && state.order === "asc" ? "desc" : "asc" })}
      >
        {labels[column]}
        <Icon size={15} className={classes.arrow} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  );
}
