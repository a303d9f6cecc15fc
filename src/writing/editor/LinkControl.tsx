import { Button, Group, Popover } from "@mantine/core";
import { type Editor, useEditorState } from "@tiptap/react";
import { useEffect, useState } from "react";
import { tr } from "../../shared/languages/tr.ts";
import { IconLink } from "../../ui/icons/index.ts";
import { LinkInput } from "../../ui/links/LinkInput.tsx";
import { linkAddress } from "../../ui/links/link-address.ts";
import { BarButton } from "./BarButton.tsx";

interface LinkContext {
  editor: Editor;
  /** Whose pages and articles can be chosen; undefined on the host site. */
  websiteId: number | undefined;
  /** The article's id, once it has one. */
  articleId: number | null;
}

/** Adds, edits, and removes the link of the selected text; also opened by Ctrl+K. */
export function LinkControl({ editor, ...place }: LinkContext) {
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
        <BarButton label={tr("Link")} icon={IconLink} active={active} onClick={() => setOpened((o) => !o)} />
      </Popover.Target>
      <Popover.Dropdown aria-label={tr("Link")}>
        <LinkFields editor={editor} {...place} active={active} onDone={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface FieldsProps extends LinkContext {
  active: boolean;
  onDone: () => void;
}

function LinkFields({ editor, websiteId, articleId, active, onDone }: FieldsProps) {
  const [address, setAddress] = useState<string>(() => editor.getAttributes("link").href ?? "");
  const [subject] = useState(() => ({ about: selectedWords(editor), article_id: articleId ?? undefined }));

  function apply(typed = address) {
    const href = linkAddress(typed);
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
      <LinkInput
        label={tr("Link URL")}
        description={tr("Type an address, or find a page or article by its name.")}
        placeholder="https://"
        websiteId={websiteId}
        subject={subject.about === "" || active ? undefined : subject}
        value={address}
        onChange={setAddress}
        onEnter={apply}
        withinPortal={false}
        autoFocus
      />
      <Group mt={12} gap={8}>
        <Button size="sm" onClick={() => apply()}>
          {tr("Set link")}
        </Button>
        {active && (
          <Button size="sm" variant="default" onClick={remove}>
            {tr("Remove link")}
          </Button>
        )}
      </Group>
    </>
  );
}

/** Longer selections say little about a link's subject. */
function selectedWords({ state: { doc, selection } }: Editor): string {
  const words = doc.textBetween(selection.from, selection.to, " ").trim();
  return words.length <= 100 ? words : "";
}
