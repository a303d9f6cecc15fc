import { Menu } from "@mantine/core";
import { type MergeField, mergeFields } from "../../../../shared/merge-fields.ts";

/** What newsletters of the network can insert. */
const inNetwork = ["first_name", "name", "email"];

/** Used for people without the value. */
const fallbacks: Partial<Record<MergeField, string>> = {
  first_name: "neighbor",
  name: "neighbor",
  city: "your town",
  district: "your district",
};

interface Props {
  /** For a newsletter of the network. */
  isOfNetwork?: boolean;
  onChoose: (field: string) => void;
}

/** Items of a menu that insert a field with its fallback. */
export function MergeFieldItems({ isOfNetwork = false, onChoose }: Props) {
  const offered = Object.entries(mergeFields).filter(([name]) => !isOfNetwork || inNetwork.includes(name));
  return offered.map(([name, label]) => {
    const fallback = fallbacks[name as MergeField];
    return (
      <Menu.Item key={name} onClick={() => onChoose(`{${name}${fallback ? `|${fallback}` : ""}}`)}>
        {label}
      </Menu.Item>
    );
  });
}
