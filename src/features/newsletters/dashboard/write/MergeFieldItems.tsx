import { Menu } from "@mantine/core";
import { type MergeField, mergeFields } from "../../../../shared/merge-fields.ts";

/** Used for people without the value. */
const fallbacks: Partial<Record<MergeField, string>> = {
  first_name: "neighbor",
  name: "neighbor",
  city: "your town",
  district: "your district",
};

/** Items of a menu that insert a field with its fallback. */
export function MergeFieldItems({ onChoose }: { onChoose: (field: string) => void }) {
  return Object.entries(mergeFields).map(([name, label]) => {
    const fallback = fallbacks[name as MergeField];
    return (
      <Menu.Item key={name} onClick={() => onChoose(`{${name}${fallback ? `|${fallback}` : ""}}`)}>
        {label}
      </Menu.Item>
    );
  });
}
