import { Button, FileButton, Group, Modal, Stack, Text } from "@mantine/core";
import { useRef, useState } from "react";
import { tr } from "../../../shared/languages/tr.ts";
import { fileTypes } from "../../../shared/media/files.ts";
import { nothingSent, type Sent } from "../../../shared/media/sent.ts";
import { TimedProgress } from "../../../ui/notices/TimedProgress.tsx";
import type { DialogProps } from "../../editor-parts/editor-block.ts";
import { putEmbed } from "../../editor-parts/put-embed.ts";

const accepted = Object.keys(fileTypes)
  .map((type) => `.${type}`)
  .join(",");

/** Uploads a file for the text. */
export default function FileDialog({ editor, holder, onClose }: DialogProps) {
  const [sent, setSent] = useState<Sent | null>(null);
  const [problem, setProblem] = useState<string>();
  const isClosed = useRef(false);

  async function take(file: File | null) {
    if (!file) return;
    setProblem(undefined);
    setSent(nothingSent);
    try {
      const embed = await holder.services.uploadFile(file, setSent, holder.websiteId);
      if (isClosed.current) return;
      putEmbed(editor, null, embed);
      onClose();
    } catch (error) {
      setProblem((error as Error).message);
      setSent(null);
    }
  }

  function close() {
    isClosed.current = true;
    onClose();
  }

  return (
    <Modal
      opened
      onClose={close}
      title={tr("File")}
      closeButtonProps={{ "aria-label": tr("Close") }}
      centered
      returnFocus={false}
    >
      <Stack gap={16}>
        <Text size="sm">
          {tr(
            "PDF, Word, Excel, and PowerPoint (docx, xlsx, pptx), OpenDocument, CSV, ICS, MP3, M4A, MP4, or WebM, at most 50 MB. Audio and video play on the page.",
          )}
        </Text>
        {problem && (
          <Text role="alert" c="var(--error)" size="sm">
            {problem}
          </Text>
        )}
        {sent !== null && <TimedProgress {...sent} label={tr("Uploading")} />}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" size="sm" onClick={close}>
            {tr("Cancel")}
          </Button>
          <FileButton onChange={(file) => void take(file)} accept={accepted}>
            {(props) => (
              <Button {...props} size="sm" loading={sent !== null} data-autofocus>
                {tr("Choose a file")}
              </Button>
            )}
          </FileButton>
        </Group>
      </Stack>
    </Modal>
  );
}
