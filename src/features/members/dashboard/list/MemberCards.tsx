import { NativeSelect } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import framed from "../../../../ui/framed-list.module.css";
import { SelectBox } from "../../../../ui/list/SelectBox.tsx";
import type { Selection } from "../../../../ui/list/use-selection.ts";
import type { Member } from "../../contract.ts";
import { type CustomField, shownValue } from "../../custom-fields.ts";
import { type SortColumn, sortColumns } from "../../fields.ts";
import { useCustomFields } from "../form/use-member-form.ts";
import { LabelList } from "../labels/LabelList.tsx";
import type { ListState } from "../list-state/use-list-state.ts";
import { labels } from "../member-lists/labels.ts";
import classes from "./MemberCards.module.css";
import { RowAction, type RowProps } from "./RowAction.tsx";
import { InBinSince, MemberName } from "./row-parts.tsx";

interface Props extends RowProps {
  members: Member[];
  /** None in the bin. */
  selection: Selection | null;
  busy: boolean;
}

/** The list where a table has no room. */
export function MemberCards({ members, busy, selection, ...actions }: Props) {
  const custom = useCustomFields().filter(({ is_listed }) => is_listed);
  return (
    <ul className={`${framed.list} ${classes.list}`} aria-label={tr("Members")} aria-busy={busy}>
      {members.map((member) => (
        <li key={member.member_id} className={`${framed.row} ${classes.card}`}>
          {selection && (
            <div className={classes.select}>
              <SelectBox id={member.member_id} name={member.name} selection={selection} />
            </div>
          )}
          <div className={classes.text}>
            <MemberName member={member} />
            <span className={classes.email}>{member.email}</span>
            <span className={classes.facts}>
              <bdi>{getFacts(member, custom)}</bdi>
            </span>
            <InBinSince member={member} />
            <LabelList labels={member.labels} max={6} />
          </div>
          <RowAction member={member} {...actions} />
        </li>
      ))}
    </ul>
  );
}

function getFacts({ age, city, district, zip_code, custom_fields }: Member, custom: readonly CustomField[]): string {
  const place = [zip_code, city].filter(Boolean).join(" ");
  const own = custom.map((field) => {
    const text = shownValue(field, custom_fields);
    return text && `${field.name}: ${text}`;
  });
  return [age === null ? "" : tr("Age {age}", { age }), place, district, ...own].filter(Boolean).join(" · ");
}

const words: Record<SortColumn, [asc: string, desc: string]> = {
  name: [tr("A to Z"), tr("Z to A")],
  email: [tr("A to Z"), tr("Z to A")],
  age: [tr("youngest first"), tr("oldest first")],
  city: [tr("A to Z"), tr("Z to A")],
  district: [tr("A to Z"), tr("Z to A")],
  zip_code: [tr("lowest first"), tr("highest first")],
};

interface SortSelectProps {
  state: ListState;
  onSort: (sort: Pick<ListState, "sort" | "order">) => void;
}

/** Sorts the cards, as the headers of the table do. */
export function SortSelect({ state: { sort, order }, onSort }: SortSelectProps) {
  const data = sortColumns.flatMap((column) =>
    words[column].map((word, index) => ({
      value: `${column} ${index === 0 ? "asc" : "desc"}`,
      label: `${labels[column]}, ${word}`,
    })),
  );
  return (
    <NativeSelect
      aria-label={tr("Sort by")}
      data={data}
      value={`${sort} ${order}`}
      onChange={({ currentTarget: { value } }) => {
        const column = sortColumns.find((name) => value.startsWith(`${name} `)) ?? "name";
        onSort({ sort: column, order: value.endsWith("desc") ? "desc" : "asc" });
      }}
    />
  );
}
