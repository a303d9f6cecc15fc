import { Radio, Select, Stack, TextInput } from "@mantine/core";
import type { FieldErrors } from "react-hook-form";
import { tr } from "../../../shared/languages/tr.ts";
import { type DisclaimerChoices, type DisclaimerForm, type Profile, profiles } from "../contract.ts";

export const fieldLabels = {
  profile: tr("Kind of organization"),
  name: tr("Who pays for it"),
  address: tr("Street address, phone number, or web address"),
  treasurer: tr("Treasurer"),
  authorization: tr("Authorized by a candidate"),
  candidate: tr("Name of the candidate or their committee"),
  on_images: tr("Also on social images"),
};

const profileNames: Record<Profile, string> = {
  none: tr("None of these"),
  federal: tr("A federal political committee (US)"),
  state: tr("A state or local political committee (US)"),
  group: tr("A group or person without a committee"),
  nonprofit: tr("A nonprofit organization"),
  eu: tr("A political actor in the European Union"),
};

const nameHelp: Record<Profile, string> = {
  none: "",
  federal: tr("The committee's full name, as registered."),
  state: tr("The committee's full name, as registered."),
  group: tr("The full name of the group or person."),
  nonprofit: tr("The organization's full name."),
  eu: tr("The sponsor's full name."),
};

const authorizations = [
  ["unsaid", tr("Not stated")],
  ["not-authorized", tr("Not authorized by any candidate")],
  ["authorized", tr("Authorized by a candidate")],
] as const;

interface Props {
  values: DisclaimerChoices;
  errors: FieldErrors<DisclaimerForm>;
  onChange: (changes: Partial<DisclaimerChoices>) => void;
}

/** The profile, and what a text for it needs. */
export function ProfileFields({ values, errors, onChange }: Props) {
  const { profile } = values;
  const input = (name: "name" | "address" | "treasurer" | "candidate", description?: string) => (
    <TextInput
      label={fieldLabels[name]}
      description={description}
      autoComplete="off"
      dir="auto"
      value={values[name]}
      error={errors[name]?.message}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <>
      <Select
        label={fieldLabels.profile}
        allowDeselect={false}
        data={profiles.map((value) => ({ value, label: profileNames[value] }))}
        value={profile}
        onChange={(chosen) => chosen && onChange({ profile: chosen as Profile })}
      />
      {profile !== "none" && input("name", nameHelp[profile])}
      {profile === "state" && input("treasurer", tr("Where your state asks for one."))}
      {profile !== "none" && input("address", getAddressHelp(values))}
      {hasCandidates(profile) && (
        <Radio.Group
          label={fieldLabels.authorization}
          value={values.authorization}
          onChange={(chosen) => onChange({ authorization: chosen as DisclaimerChoices["authorization"] })}
        >
          <Stack gap={12} mt={8} mb={4}>
            {authorizations.map(([value, label]) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {hasCandidates(profile) &&
        values.authorization === "authorized" &&
        input("candidate", tr("The text is proposed once this is filled in."))}
    </>
  );
}

/** 11 CFR 110.11(b)(3). */
const getAddressHelp = ({ profile, authorization }: DisclaimerChoices) =>
  hasCandidates(profile) && authorization === "not-authorized"
    ? tr("US federal rules ask for one if no candidate authorized the website.")
    : undefined;

const hasCandidates = (profile: Profile) => ["federal", "state", "group"].includes(profile);
