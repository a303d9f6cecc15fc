import { ActionIcon } from "@mantine/core";
import { IconBold, IconItalic, IconStrikethrough } from "@tabler/icons-react";
import { type Editor, useEditorState } from "@tiptap/react";
import { TextStyleMenu } from "../../../articles/dashboard/editor/TextStyleMenu.tsx";
import classes from "./EditPanel.module.css";

const marks = [
  { name: "bold", label: "Bold", Icon: IconBold },
  { name: "italic", label: "Italic", Icon: IconItalic },
  { name: "strike", label: "Strikethrough", Icon: IconStrikethrough },
] as const;

/** Buttons for paragraph, headings, and the three marks. */
export function RichBar({ editor, label }: { editor: Editor; label: string }) {
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => marks.map(({ name }) => now.isActive(name)).join(),
  }).split(",");
  return (
    <div className={classes.bar} role="toolbar" aria-label={`Formatting of ${label}`}>
      <TextStyleMenu editor={editor} />
      {marks.map(({ name, label: mark, Icon }, index) => (
        <ActionIcon
          key={name}
          variant={active[index] === "true" ? "filled" : "default"}
          size="md"
          aria-label={mark}
          aria-pressed={active[index] === "true"}
          title={mark}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => editor.chain().focus().toggleMark(name).run()}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      ))}
    </div>
  );
}
