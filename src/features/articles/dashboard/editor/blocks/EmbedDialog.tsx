import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { playerOf, webAddress } from "../../../../../shared/players.ts";
import { linkAddress } from "../../../../../ui/links/link-address.ts";
import { texts } from "../../../cards-contract.ts";

const about = {
  video: {
    title: "Video",
    label: "Link of the video",
    placeholder: "https://www.youtube.com/watch?v=…",
    description: "From YouTube or Vimeo. Nothing loads from there until visitors press play.",
    action: "Insert video",
  },
  card: {
    title: "Bookmark",
    label: "Link of the page",
    placeholder: "https://example.com/page",
    description:
      "Posts on X, Mastodon, Bluesky, Facebook, and Instagram work, too. The picture is stored on this site.",
    action: "Insert bookmark",
  },
} as const;

interface Props {
  kind: keyof typeof about;
  onDone: (href: string) => void;
  onClose: () => void;
}

/** Asks for the address of a video or page. */
export default function EmbedDialog({ kind, onDone, onClose }: Props) {
  const { title, label, placeholder, description, action } = about[kind];
  const [address, setAddress] = useState("");
  const [problem, setProblem] = useState<string>();

  function submit() {
    const href = linkAddress(address);
    if (kind === "video" && !playerOf(href)) setProblem(texts.noVideo);
    else if (!webAddress(href)) setProblem(texts.noAddress);
    else onDone(href);
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ "aria-label": "Close" }}
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
            Cancel
          </Button>
          <Button size="sm" onClick={submit}>
            {action}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
