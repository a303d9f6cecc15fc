import { Checkbox } from "@mantine/core";
import { counted } from "../../../../shared/text.ts";
import type { People } from "../../contract.ts";

interface Props {
  list: NonNullable<People["member_list"]>;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Gives a member list besides the role of an owner, and says how many people that is. */
export function OwnerOfListBox({ list: { members, websites }, checked, onChange }: Props) {
  const shared = websites > 1 ? `, shared by ${counted(websites, "website")}` : "";
  return (
    <Checkbox
      label="Also owner of the member list"
      description={`${counted(members, "member")}${shared}. Sees, changes, exports, and deletes all of them.`}
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
