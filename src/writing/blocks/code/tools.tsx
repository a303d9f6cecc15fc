import { tr } from "../../../shared/languages/tr.ts";
import type { ToolsProps } from "../../editor-parts/editor-block.ts";
import { leaveOnEnter } from "../../editor-parts/leave-on-enter.ts";
import { setAttributes } from "../../editor-parts/set-attribute.ts";
import { Field } from "../../editor-parts/Tool.tsx";

export default function CodeTools({ editor, block }: ToolsProps) {
  return (
    <Field label={tr("Language")}>
      <input
        value={block.node.attrs["data-language"] ?? ""}
        placeholder={tr("language|none")}
        maxLength={30}
        spellCheck={false}
        onChange={(event) => {
          const language = event.currentTarget.value.replace(/[^a-z0-9+#._-]/gi, "");
          setAttributes(editor, block, { "data-language": /^[a-z0-9]/i.test(language) ? language : null });
        }}
        onKeyDown={leaveOnEnter(editor)}
      />
    </Field>
  );
}
