import { Button, Group, Modal, NumberInput, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { frameHeight, frameHeights, maxHtmlBytes } from "../../../../shared/words/html-blocks.ts";
import { ApiError, callApi, getMessage } from "../../../../ui/calls/api.ts";
import type { HtmlContent, TextHolder } from "../../../../writing/editor-parts/text-holder.ts";
import { cardLimits } from "../../../../writing/html/embeds.ts";
import { addHtmlBlock, getHtmlBlock, htmlBlockTexts as texts } from "../../html-blocks.calls.ts";

interface Props {
  /** Null for a new one. */
  block: HtmlContent | null;
  holder: TextHolder;
  onDone: (block: HtmlContent) => void;
  onClose: () => void;
}

const usualTitle = "Embedded content";

/** The text of the field: what a block has stored, once it is loaded. */
function useHtml(id: string | undefined, onProblem: (text: string) => void) {
  const [stored, setStored] = useState<string | null>(id === undefined ? "" : null);
  const [html, setHtml] = useState("");
  const report = useRef(onProblem);
  report.current = onProblem;
  useEffect(() => {
    if (id === undefined) return;
    const loading = new AbortController();
    callApi(getHtmlBlock, { params: { id }, signal: loading.signal }).then(
      (found) => {
        setStored(found.html);
        setHtml(found.html);
      },
      (error) => loading.signal.aborted || report.current(getMessage(error, texts.loadFailed)),
    );
    return () => loading.abort();
  }, [id]);
  return { stored, html, setHtml };
}

/** The HTML of a block. What is stored never changes, so other HTML becomes another block. */
export default function HtmlDialog({ block, holder, onDone, onClose }: Props) {
  const id = block?.id;
  const [problem, setProblem] = useState<string>();
  const { stored, html, setHtml } = useHtml(id, setProblem);
  const [title, setTitle] = useState(block?.title ?? "");
  const [height, setHeight] = useState<number | string>(block?.height ?? frameHeights.usual);
  const [sending, setSending] = useState(false);
  const isClosed = useRef(false);

  function close() {
    isClosed.current = true;
    onClose();
  }

  async function submit() {
    if (html.trim() === "") return setProblem(texts.required);
    if (new TextEncoder().encode(html).length > maxHtmlBytes) return setProblem(texts.tooLong);
    setSending(true);
    try {
      const kept = id !== undefined && html === stored ? { id } : null;
      const found = kept ?? (await callApi(addHtmlBlock, { body: { ...holder.site, html } }));
      if (isClosed.current) return;
      onDone({ id: found.id, title: title.trim() || usualTitle, height: frameHeight(height) });
    } catch (error) {
      setProblem((error instanceof ApiError && error.fields.html) || getMessage(error, texts.addFailed));
      setSending(false);
    }
  }

  return (
    <Modal
      opened
      onClose={close}
      title="HTML"
      size="lg"
      closeButtonProps={{ "aria-label": tr("Close") }}
      centered
      returnFocus={false}
    >
      <Stack gap={16}>
        <Text size="sm">
          {tr(
            "Paste the code of a widget or form. Visitors see it in a frame of its own, which can’t reach your page or anybody’s login. It may load things from other websites.",
          )}
        </Text>
        <Textarea
          label="HTML"
          value={html}
          error={problem}
          autosize
          minRows={7}
          maxRows={14}
          disabled={stored === null}
          placeholder={stored === null ? tr("Loading…") : "<script src=…"}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          styles={{ input: { fontFamily: "var(--mono, ui-monospace, monospace)", fontSize: 14 } }}
          data-autofocus
          onChange={(event) => {
            setHtml(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <TextInput
          label={tr("Title")}
          description={tr("What it is, for screen readers and feeds.")}
          placeholder={usualTitle}
          maxLength={cardLimits.title}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <NumberInput
          size="md"
          label={tr("Height in pixels")}
          description={tr("From {min} to {max}. What is higher scrolls within the frame.", {
            min: String(frameHeights.min),
            max: String(frameHeights.max),
          })}
          min={frameHeights.min}
          max={frameHeights.max}
          step={10}
          allowDecimal={false}
          value={height}
          onChange={setHeight}
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" size="sm" onClick={close}>
            {tr("Cancel")}
          </Button>
          <Button size="sm" loading={sending} disabled={stored === null} onClick={() => void submit()}>
            {block ? tr("Save HTML") : tr("Insert HTML")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
