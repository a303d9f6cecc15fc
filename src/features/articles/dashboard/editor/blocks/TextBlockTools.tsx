import { type CalloutKind, callouts } from "../../../../../shared/article-blocks.ts";
import { IconArrowBackUp } from "../../../../../ui/icons/index.ts";
import { goToReference } from "../document/footnotes.ts";
import classes from "./BlockTools.module.css";
import { setAttributes } from "./set-attribute.ts";
import { Choice, Field, Tool } from "./Tool.tsx";
import type { ToolsProps } from "./tools-props.ts";

export function CalloutTools({ editor, block }: ToolsProps) {
  return (
    <Choice
      label="Kind"
      value={block.node.attrs["data-kind"] as CalloutKind}
      choices={callouts}
      onChange={(kind) => setAttributes(editor, block, { "data-kind": kind })}
    />
  );
}

export function ToggleTools({ editor, block }: ToolsProps) {
  const isOpen = block.node.attrs.open !== null;
  return (
    <button
      type="button"
      className={classes.words}
      aria-pressed={isOpen}
      onClick={() => setAttributes(editor, block, { open: isOpen ? null : "" })}
    >
      Open at first
    </button>
  );
}

export function CodeTools({ editor, block }: ToolsProps) {
  return (
    <Field label="Language">
      <input
        value={block.node.attrs["data-language"] ?? ""}
        placeholder="none"
        maxLength={30}
        spellCheck={false}
        onChange={(event) => {
          const language = event.currentTarget.value.replace(/[^a-z0-9+#._-]/gi, "");
          setAttributes(editor, block, { "data-language": /^[a-z0-9]/i.test(language) ? language : null });
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          editor.view.focus();
        }}
      />
    </Field>
  );
}

export function QuoteTools({ editor, block }: ToolsProps) {
  const isPull = block.node.attrs["data-kind"] === "pull";
  return (
    <button
      type="button"
      className={classes.words}
      aria-pressed={isPull}
      onClick={() => setAttributes(editor, block, { "data-kind": isPull ? null : "pull" })}
    >
      Pull quote
    </button>
  );
}

export function FootnoteTools({ editor, block }: ToolsProps) {
  return (
    <Tool
      label="Back to the text"
      icon={IconArrowBackUp}
      onClick={() => goToReference(editor, block.node.attrs.id ?? "")}
    />
  );
}
