import { Button, Group, Popover, TextInput } from "@mantine/core";
import { RichTextEditor } from "@mantine/tiptap";
import { IconLink } from "@tabler/icons-react";
import { type Editor, useEditorState } from "@tiptap/react";
import { useEffect, useState } from "react";
import { linkAddress } from "./link-address.ts";

/** Adds, edits, and removes the link of the selected text; also opened by Ctrl+K. */
export function LinkControl({ editor }: { editor: Editor }) {
  const [opened, setOpened] = useState(false);
  const active = useEditorState({ editor, selector: ({ editor: e }) => e.isActive("link") });

  useEffect(() => {
    const open = () => setOpened(true);
    window.addEventListener("edit-link", open);
    return () => window.removeEventListener("edit-link", open);
  }, []);

  return (
    <Popover opened={opened} onChange={setOpened} trapFocus withinPortal={false} position="bottom-start" width={320}>
      <Popover.Target>
        <RichTextEditor.Control aria-label="Link" title="Link" active={active} onClick={() => setOpened((o) => !o)}>
          <IconLink size={18} stroke={1.75} aria-hidden />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label="Link">
        <LinkFields editor={editor} active={active} onDone={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface FieldsProps {
  editor: Editor;
  active: boolean;
  onDone: () => void;
}

function LinkFields({ editor, active, onDone }: FieldsProps) {
  const [address, setAddress] = useState<string>(() => editor.getAttributes("link").href ?? "");

  function apply() {
    const href = linkAddress(address);
    onDone();
    if (href === "") return remove();
    const chain = editor.chain().focus().extendMarkRange("link");
    const nothingSelected = editor.state.selection.empty && !active;
    if (nothingSelected) chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] });
    else chain.setLink({ href });
    chain.run();
  }

  function remove() {
    onDone();
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
  }

  return (
    <>
      <TextInput
        label="Link URL"
        placeholder="https://"
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          apply();
        }}
        data-autofocus
      />
      <Group mt={12} gap={8}>
        <Button size="sm" onClick={apply}>
          Set link
        </Button>
        {active && (
          <Button size="sm" variant="default" onClick={remove}>
            Remove link
          </Button>
        )}
      </Group>
    </>
  );
}
