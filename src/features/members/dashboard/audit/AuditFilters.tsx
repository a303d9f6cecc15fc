import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { actionNames, auditActions } from "../../audit-contract.ts";
import * as calls from "../../calls.ts";
import { callList } from "../member-lists/chosen-list.ts";
import classes from "./Audit.module.css";
import type { AuditState } from "./use-audit.ts";

interface Props {
  state: AuditState;
  change: (next: Partial<AuditState>) => void;
  /** The name of the member in the address, if a line tells it. */
  nameOfMember: string | undefined;
}

export function AuditFilters({ state, change, nameOfMember }: Props) {
  return (
    <search className={classes.filters}>
      <Select
        label={tr("Action")}
        placeholder={tr("Everything")}
        clearable
        clearButtonProps={{ "aria-label": tr("Everything") }}
        data={auditActions.map((value) => ({ value, label: actionNames[value] }))}
        value={state.action ?? null}
        onChange={(value) => change({ action: auditActions.find((action) => action === value) })}
      />
      <PersonSelect
        key={state.member}
        chosen={state.member}
        name={nameOfMember}
        onChange={(chosen) => change({ member: chosen })}
      />
    </search>
  );
}

const pause = 200;

interface PersonSelectProps {
  chosen: number | undefined;
  name: string | undefined;
  onChange: (memberId: number | undefined) => void;
}

/** Found by the server while one types: a list of all would be too long. */
function PersonSelect({ chosen, name = tr("This person"), onChange }: PersonSelectProps) {
  const [typed, setTyped] = useState(chosen === undefined ? "" : name);
  const [search] = useDebouncedValue(typed.trim(), pause);
  const isAsked = search !== "" && search !== name;
  const { data } = useQuery({
    queryKey: ["members", "to-choose", search],
    queryFn: ({ signal }) => callList(calls.listMembers, { query: { limit: 10, search }, signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const options = (isAsked && data ? data.items : []).map((person) => ({
    value: String(person.member_id),
    label: person.name,
    email: person.email,
  }));
  if (chosen !== undefined && !options.some(({ value }) => value === String(chosen)))
    options.push({ value: String(chosen), label: name, email: "" });
  const emails = new Map(options.map(({ value, email }) => [value, email]));
  return (
    <Select
      label={tr("About whom")}
      placeholder={tr("Everyone")}
      searchable
      clearable
      clearButtonProps={{ "aria-label": tr("Everyone") }}
      data={options}
      filter={({ options: all }) => all}
      renderOption={({ option }) => [option.label, emails.get(option.value)].filter(Boolean).join(", ")}
      nothingFoundMessage={isAsked ? tr("No one found") : tr("Type part of the name, email, or city")}
      searchValue={typed}
      onSearchChange={setTyped}
      value={chosen === undefined ? null : String(chosen)}
      onChange={(value) => onChange(value === null ? undefined : Number(value))}
    />
  );
}
