import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { tr } from "../../../shared/languages/tr.ts";
import { LinkInput } from "../../../ui/links/LinkInput.tsx";
import { linkAddress } from "../../../ui/links/link-address.ts";
import type { DialogProps } from "../../editor-parts/editor-block.ts";
import { insertBlock } from "../../editor-parts/insert-block.ts";
import { linkTarget } from "../../html/attributes.ts";

/** A button's text and address. */
export default function ButtonDialog({ editor, block, holder, onClose }: DialogProps) {
  const button = block?.node.attrs["data-kind"] === "button" ? block : null;
  const stored: unknown = button?.node.firstChild?.marks[0]?.attrs.href;
  const [text, setText] = useState(button?.node.textContent ?? "");
  const [address, setAddress] = useState(typeof stored === "string" ? stored : "");
  const [problem, setProblem] = useState<{ text?: string; address?: string }>({});

  function put(words: string, href: string) {
    const content = [{ type: "text", text: words, marks: [{ type: "link", attrs: { href } }] }];
    const node = { type: "paragraph", attrs: { "data-kind": "button" }, content };
    if (button) editor.commands.insertContentAt({ from: button.at, to: button.at + button.node.nodeSize }, node);
    else insertBlock(editor, node);
    onClose();
  }

  function submit() {
    const href = linkAddress(address);
    const missing = {
      ...(text.trim() === "" && { text: tr("Please enter the button's text.") }),
      ...((href === "" || linkTarget(href) === null) && { address: tr("Please enter where the button leads.") }),
    };
    setProblem(missing);
    if (Object.keys(missing).length === 0) put(text.trim(), href);
  }

  return (
    <Modal opened onClose={onClose} title={tr("Button")} centered returnFocus={false}>
      <Stack gap={16}>
        <TextInput
          label={tr("Text")}
          placeholder={tr("Write to us")}
          maxLength={100}
          value={text}
          error={problem.text}
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <LinkInput
          label={tr("Link")}
          description={tr("Type an address, or find a page or article by its name.")}
          placeholder="https://"
          websiteId={holder.websiteId}
          value={address}
          onChange={setAddress}
          onEnter={submit}
          error={problem.address}
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" size="sm" onClick={onClose}>
            {tr("Cancel")}
          </Button>
          <Button size="sm" onClick={submit}>
            {button ? tr("Save button") : tr("Insert button")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
