import { Checkbox } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import type { People } from "../../contract.ts";

interface Props {
  list: NonNullable<People["member_list"]>;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Gives a member list besides the role of an owner, and says how many people that is. */
export function OwnerOfListBox({ list: { members, websites }, checked, onChange }: Props) {
  return (
    <Checkbox
      label={tr("Also owner of the member list")}
      description={
        websites > 1
          ? tr(
              {
                one: "{count} member, shared by {websites} websites. Sees, changes, exports, and deletes all of them.",
                other:
                  "{count} members, shared by {websites} websites. Sees, changes, exports, and deletes all of them.",
              },
              { count: members, websites },
            )
          : tr(
              {
                one: "{count} member. Sees, changes, exports, and deletes all of them.",
                other: "{count} members. Sees, changes, exports, and deletes all of them.",
              },
              { count: members },
            )
      }
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
