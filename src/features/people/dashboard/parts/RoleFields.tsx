import { Checkbox, Radio, Stack, TextInput, type TextInputProps } from "@mantine/core";
import type { z } from "zod";
import { locale, tr } from "../../../../shared/languages/tr.ts";
import { websiteRole } from "../../../accounts/contract.ts";
import { type roleForm, roles } from "../../contract.ts";

type RoleValues = z.infer<typeof roleForm>;

interface Props {
  values: RoleValues;
  hint?: string;
  onChange: (changes: Partial<RoleValues>) => void;
  isHost: boolean;
  mayShareMembers: boolean;
  /** For someone to whom single pages were given. */
  withGuest?: boolean;
  error: string | undefined;
}

/** The choice of a role, each with what it opens. */
export function RoleFields({ values, hint, onChange, isHost, mayShareMembers, withGuest = false, error }: Props) {
  const ofTenant = websiteRole.options.filter((role) => role !== "guest" || withGuest);
  const offered = isHost ? (["editor"] as const) : ofTenant;
  return (
    <>
      <Radio.Group
        label={tr("Role")}
        description={isHost ? undefined : hint}
        descriptionProps={{ mt: 12, fz: "md" }}
        value={values.role}
        onChange={(role) => onChange({ role: websiteRole.parse(role) })}
      >
        <Stack gap={12} mt={8}>
          {offered.map((role) => (
            <Radio
              key={role}
              value={role}
              label={roles[role].name}
              description={roles[role].opens}
              disabled={role === "members" && !mayShareMembers}
            />
          ))}
        </Stack>
      </Radio.Group>
      {values.role === "members" && (
        <Checkbox
          label={tr("May export members")}
          description={tr("Download lists of members with their addresses.")}
          checked={values.may_export}
          onChange={({ currentTarget }) => onChange({ may_export: currentTarget.checked })}
        />
      )}
      <LastDayField
        value={values.ends_at}
        onChange={({ currentTarget }) => onChange({ ends_at: currentTarget.value })}
        error={error}
      />
    </>
  );
}

export const lastDayLabel = tr("Last day (optional)");

export function LastDayField(props: Omit<TextInputProps, "type" | "label" | "description">) {
  return <TextInput type="date" label={lastDayLabel} description={tr("Leave empty for no end.")} {...props} />;
}

const inWords = new Intl.DateTimeFormat(locale, { dateStyle: "long" });

export const dayInWords = (endsAt: string): string => inWords.format(new Date(endsAt));

/** The text of a badge. */
export const lastDay = (endsAt: string): string => tr("Until {date}", { date: dayInWords(endsAt) });

/** The end of a day here. */
export function endOfDay(day: string): string | null {
  return day === "" ? null : new Date(`${day}T23:59:59.999`).toISOString();
}

export function getDay(endsAt: string | null): string {
  if (endsAt === null) return "";
  const date = new Date(endsAt);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
