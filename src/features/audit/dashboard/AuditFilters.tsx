import { NativeSelect, TextInput } from "@mantine/core";
import { tr } from "../../../shared/languages/tr.ts";
import { SearchField } from "../../../ui/list/SearchField.tsx";
import { useWebsites, websiteChoices } from "../../websites/dashboard/use-websites.ts";
import { groupNames } from "../contract.ts";
import classes from "./Audit.module.css";
import type { AuditState } from "./use-audit.ts";

interface Props {
  state: AuditState;
  change: (next: Partial<AuditState>, replace?: boolean) => void;
  /** Whether the user is an owner of the network. */
  isOwner: boolean;
}

const groups = Object.entries(groupNames).map(([value, label]) => ({ value, label }));

export function AuditFilters({ state, change, isOwner }: Props) {
  const { data: websites = [] } = useWebsites("audit.read");
  const choices = websiteChoices(websites);
  return (
    <search className={classes.filters}>
      <SearchField
        label={tr("Person")}
        placeholder={tr("Name or email")}
        value={state.person}
        onChange={(person) => change({ person }, true)}
      />
      {isOwner && state.website_id === "" && (
        <SearchField
          label={tr("Website")}
          placeholder={tr("Title of a website")}
          value={state.website}
          onChange={(website) => change({ website }, true)}
        />
      )}
      <NativeSelect
        aria-label={tr("Action")}
        value={state.group}
        onChange={({ currentTarget }) => change({ group: currentTarget.value })}
        data={[{ value: "", label: tr("Everything") }, ...groups]}
      />
      {(isOwner || choices.length > 1) && (
        <NativeSelect
          aria-label={tr("Whose log")}
          value={state.website_id}
          onChange={({ currentTarget }) => change({ website_id: currentTarget.value, website: "" })}
          data={isOwner ? [{ value: "", label: tr("The whole network") }, ...choices] : choices}
        />
      )}
      <Day label={tr("day|From")} value={state.from} onChange={(from) => change({ from })} />
      <Day label={tr("day|To")} value={state.to} onChange={(to) => change({ to })} />
    </search>
  );
}

function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <TextInput
      type="date"
      aria-label={label}
      leftSection={<span aria-hidden>{label}</span>}
      leftSectionWidth={56}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
