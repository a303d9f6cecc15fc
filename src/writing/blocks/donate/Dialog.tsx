import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { tr } from "../../../shared/languages/tr.ts";
import { linkAddress } from "../../../ui/links/link-address.ts";
import type { DialogProps } from "../../editor-parts/editor-block.ts";
import { embedToChange, putEmbed } from "../../editor-parts/put-embed.ts";
import { cardLimits } from "../../html/embeds.ts";
import type { Embed } from "../../parts/embed.ts";
import { isDonationAddress } from "./rule.ts";

/** Asks for the address and words of a donate button. */
export default function DonateDialog({ editor, block, onClose }: DialogProps) {
  const embed = embedToChange(block, "donate");
  const [title, setTitle] = useState(embed?.title ?? "Donate");
  const [address, setAddress] = useState(embed?.href ?? "");
  const [description, setDescription] = useState(embed?.description ?? "");
  const [problem, setProblem] = useState<{ title?: string; address?: string }>({});

  function put(words: Pick<Embed, "href" | "title" | "description">) {
    putEmbed(editor, block, { kind: "donate", site: "", image: null, ...words });
    onClose();
  }

  function submit() {
    const href = linkAddress(address);
    const wrong = {
      ...(title.trim() === "" && { title: tr("Please enter the button's text.") }),
      ...(!isDonationAddress(href) && { address: tr("Please enter an address that starts with https://") }),
    };
    setProblem(wrong);
    if (Object.keys(wrong).length === 0) put({ href, title: title.trim(), description: description.trim() });
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={tr("Donate button")}
      closeButtonProps={{ "aria-label": tr("Close") }}
      centered
      returnFocus={false}
    >
      <Stack gap={16}>
        <Text size="sm">
          {tr(
            "Links to your donation page at PayPal, Stripe, Donorbox, or any other service. Nothing is loaded from there until a reader clicks the button.",
          )}
        </Text>
        <TextInput
          label={tr("Address of the donation page")}
          placeholder="https://"
          type="url"
          inputMode="url"
          maxLength={2000}
          value={address}
          error={problem.address}
          data-autofocus
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <TextInput
          label={tr("Button")}
          maxLength={60}
          value={title}
          error={problem.title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Textarea
          label={tr("Text above the button (optional)")}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={cardLimits.description}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" size="sm" onClick={onClose}>
            {tr("Cancel")}
          </Button>
          <Button size="sm" onClick={submit}>
            {embed ? tr("Save button") : tr("Insert button")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
