import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { linkTarget } from "../../../../../shared/article-html.ts";
import { LinkInput } from "../../../../../ui/links/LinkInput.tsx";
import { linkAddress } from "../../../../../ui/links/link-address.ts";

export interface ButtonContent {
  text: string;
  href: string;
}

interface Props {
  /** Null for a new one. */
  button: ButtonContent | null;
  websiteId: number | undefined;
  onDone: (button: ButtonContent) => void;
  onClose: () => void;
}

/** A button's text and address. */
export default function ButtonDialog({ button, websiteId, onDone, onClose }: Props) {
  const [text, setText] = useState(button?.text ?? "");
  const [address, setAddress] = useState(button?.href ?? "");
  const [problem, setProblem] = useState<{ text?: string; address?: string }>({});

  function submit() {
    const href = linkAddress(address);
    const missing = {
      ...(text.trim() === "" && { text: "Please enter the button's text." }),
      ...((href === "" || linkTarget(href) === null) && { address: "Please enter where the button leads." }),
    };
    setProblem(missing);
    if (Object.keys(missing).length === 0) onDone({ text: text.trim(), href });
  }

  return (
    <Modal opened onClose={onClose} title="Button" centered returnFocus={false}>
      <Stack gap={16}>
        <TextInput
          label="Text"
          placeholder="Write to us"
          maxLength={100}
          value={text}
          error={problem.text}
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <LinkInput
          label="Link"
          description="Type an address, or find a page or article by its name."
          placeholder="https://"
          websiteId={websiteId}
          value={address}
          onChange={setAddress}
          onEnter={submit}
          error={problem.address}
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" size="sm" onClick={onClose}>
            Cancel
          </Button>
          <Button size="sm" onClick={submit}>
            {button ? "Save button" : "Insert button"}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
