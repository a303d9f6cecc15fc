import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { tr } from "../../shared/languages/tr.ts";
import { webAddress } from "../../shared/media/players.ts";
import { linkAddress } from "../../ui/links/link-address.ts";
import { addressTexts } from "../html/embeds.ts";
import type { DialogProps } from "./editor-block.ts";
import { insertLink } from "./embed-link.ts";

interface Props extends DialogProps {
  title: string;
  label: string;
  placeholder: string;
  description: string;
  action: string;
  /** Returns the problem of an address; undefined if there is none. */
  getProblem?: (href: string) => string | undefined;
}

/** Asks for the address of a video or page, and inserts what is there. */
export function AddressDialog({ editor, holder, onClose, title, label, placeholder, description, ...props }: Props) {
  const { action, getProblem } = props;
  const [address, setAddress] = useState("");
  const [problem, setProblem] = useState<string>();

  function submit() {
    const href = linkAddress(address);
    const wrong = getProblem?.(href) ?? (webAddress(href) ? undefined : addressTexts.noAddress);
    setProblem(wrong);
    if (wrong !== undefined) return;
    onClose();
    insertLink(editor, href, holder);
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ "aria-label": tr("Close") }}
      centered
      returnFocus={false}
    >
      <Stack gap={16}>
        <TextInput
          label={label}
          description={description}
          placeholder={placeholder}
          type="url"
          inputMode="url"
          maxLength={2000}
          value={address}
          error={problem}
          data-autofocus
          onChange={(event) => {
            setAddress(event.currentTarget.value);
            setProblem(undefined);
          }}
          // A form of its own would be within the article's.
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.nativeEvent.isComposing) submit();
          }}
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" size="sm" onClick={onClose}>
            {tr("Cancel")}
          </Button>
          <Button size="sm" onClick={submit}>
            {action}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
