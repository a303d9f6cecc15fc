import { Menu } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import { mergeFields, suggestedFallback } from "../../../../shared/words/merge-fields.ts";
import type { Newsletter } from "../../contract.ts";

/** Fields that newsletters of the network can insert. */
const inNetwork = ["first_name", "name", "email"];

interface Props {
  newsletter: Pick<Newsletter, "custom_fields" | "is_of_network">;
  onChoose: (field: string) => void;
}

/** Items of a menu that insert a field with its fallback: those built in, and the list's custom fields. */
export function MergeFieldItems({ newsletter, onChoose }: Props) {
  const builtIn = Object.entries(mergeFields).filter(([name]) => !newsletter.is_of_network || inNetwork.includes(name));
  const custom = newsletter.custom_fields.filter(({ is_deleted }) => !is_deleted);
  return (
    <>
      {builtIn.map(([name, label]) => {
        const fallback = suggestedFallback(name);
        return (
          <Menu.Item key={name} onClick={() => onChoose(`{${name}${fallback ? `|${fallback}` : ""}}`)}>
            {label}
          </Menu.Item>
        );
      })}
      {custom.length > 0 && <Menu.Label>{tr("Custom fields")}</Menu.Label>}
      {custom.map(({ merge_name, name }) => (
        <Menu.Item key={merge_name} onClick={() => onChoose(`{${merge_name}}`)}>
          {name}
        </Menu.Item>
      ))}
    </>
  );
}
