import { Menu } from "@mantine/core";
import { type MergeField, mergeFields } from "../../../../shared/merge-fields.ts";
import type { Newsletter } from "../../contract.ts";

/** Used for people without the value. */
const fallbacks: Partial<Record<MergeField, string>> = {
  first_name: "neighbor",
  name: "neighbor",
  city: "your town",
  district: "your district",
};

interface Props {
  custom: Newsletter["custom_fields"];
  onChoose: (field: string) => void;
}

/** Items of a menu that insert a field with its fallback: those built in, and the list's custom fields. */
export function MergeFieldItems({ custom, onChoose }: Props) {
  const offered = custom.filter(({ is_deleted }) => !is_deleted);
  return (
    <>
      {Object.entries(mergeFields).map(([name, label]) => {
        const fallback = fallbacks[name as MergeField];
        return (
          <Menu.Item key={name} onClick={() => onChoose(`{${name}${fallback ? `|${fallback}` : ""}}`)}>
            {label}
          </Menu.Item>
        );
      })}
      {offered.length > 0 && <Menu.Label>Custom fields</Menu.Label>}
      {offered.map(({ merge_name, name }) => (
        <Menu.Item key={merge_name} onClick={() => onChoose(`{${merge_name}}`)}>
          {name}
        </Menu.Item>
      ))}
    </>
  );
}
