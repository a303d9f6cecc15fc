import { tr } from "../../../shared/languages/tr.ts";
import { frameHeight, frameHeights } from "../../../shared/words/html-blocks.ts";
import { TitleField } from "../../editor-parts/EmbedTools.tsx";
import type { ToolsProps } from "../../editor-parts/editor-block.ts";
import { setAttributes } from "../../editor-parts/set-attribute.ts";
import { Field } from "../../editor-parts/Tool.tsx";
import { WordsTool } from "../../editor-parts/WordsTool.tsx";
import { WidthChoice } from "../image/figure-tools.tsx";

export default function HtmlTools(props: ToolsProps) {
  return (
    <>
      <WidthChoice {...props} />
      <TitleField {...props} />
      <HeightField {...props} />
      {props.holder.mayEmbedHtml && <WordsTool label={tr("Edit HTML")} onClick={props.ask} />}
    </>
  );
}

function HeightField({ editor, block }: ToolsProps) {
  const height = frameHeight(block.node.attrs["data-height"]);
  const set = (text: string) => {
    const chosen = frameHeight(text || height);
    if (chosen !== height) setAttributes(editor, block, { "data-height": String(chosen) });
  };
  return (
    <Field label={tr("Height")}>
      <input
        // Begin anew after undo and the dialog.
        key={height}
        type="number"
        min={frameHeights.min}
        max={frameHeights.max}
        step={10}
        defaultValue={height}
        onBlur={(event) => set(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          set(event.currentTarget.value);
          editor.view.focus();
        }}
      />
    </Field>
  );
}
