import { Button, Checkbox, CloseButton, FileButton, Textarea, TextInput, Title } from "@mantine/core";
import { type ComponentType, useEffect, useRef } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { imageFiles } from "../../../../shared/media/media.ts";
import { ConfirmDialog } from "../../../../ui/dialogs/ConfirmDialog.tsx";
import { IconArrowLeft } from "../../../../ui/icons/index.ts";
import { TimedProgress } from "../../../../ui/notices/TimedProgress.tsx";
import { oneDecimal } from "../../../../ui/texts/in-sentence.ts";
import type { ImageUse, LibraryImage } from "../../contract.ts";
import { getThumb } from "../files.ts";
import { useMayChangeImages } from "../use-may-change-images.ts";
import type { CropProps } from "./CropDialog.tsx";
import classes from "./ImageLibrary.module.css";
import { getName, Uses } from "./Uses.tsx";
import { type Question, useImageActions } from "./use-image-actions.ts";
import { useWords } from "./use-words.ts";

interface Props {
  image: LibraryImage;
  inDialog: boolean;
  /** Set if the library was opened from a field. */
  onUse: ((image: LibraryImage) => void) | undefined;
  question: Question;
  onAsk: (question: Question) => void;
  onReplaced: (image: LibraryImage) => void;
  /** Undefined where it isn't offered. */
  CropDialog: ComponentType<CropProps> | undefined;
  /** A new image was made of it. */
  onEdited: (image: LibraryImage) => void;
  onClose: () => void;
}

/** An image's details: description, size, uses, and actions. */
export function ImageDetails({
  image,
  inDialog,
  onUse,
  question,
  onAsk,
  onReplaced,
  onEdited,
  CropDialog,
  onClose,
}: Props) {
  const { original_name: name } = image;
  const mayChange = useMayChangeImages();
  const forget = useRef<() => void>(null);
  const { uses, run, sent, takeEdited } = useImageActions({ image, onGone: onClose, onReplaced, onEdited });

  async function confirm() {
    if (!question || question.kind === "crop" || sent !== null) return;
    await run(question);
    onAsk(null);
  }

  return (
    <aside className={classes.details} aria-label={tr("About the image")}>
      <DetailsHead name={name} onClose={onClose} />
      <img src={getThumb(image.file_path, 640)} alt={image.alt} className={classes.large} />
      <p className={classes.lead}>{getSize(image)}</p>
      {onUse && <Button onClick={() => onUse(image)}>{tr("Use this image")}</Button>}
      {mayChange ? <Fields image={image} /> : <ReadOnlyFields image={image} />}
      <div>
        <h3 className={classes.small}>{tr("Where it is used")}</h3>
        <Uses id={image.image_id} inNewTab={inDialog} />
      </div>
      {mayChange && (
        <div className={classes.actions}>
          {CropDialog && (
            <Button variant="default" size="sm" onClick={() => onAsk({ kind: "crop" })}>
              {tr("Crop and rotate")}
            </Button>
          )}
          <FileButton
            accept={imageFiles}
            resetRef={forget}
            inputProps={{ "aria-label": tr("Replacement image") }}
            onChange={(file) => {
              forget.current?.();
              if (file) onAsk({ kind: "replace", file });
            }}
          >
            {(props) => (
              <Button {...props} variant="default" size="sm">
                {tr("Replace everywhere")}
              </Button>
            )}
          </FileButton>
          <Button variant="default" size="sm" onClick={() => onAsk({ kind: "delete" })}>
            {tr("Delete image")}
          </Button>
        </div>
      )}
      <ConfirmDialog
        danger={question?.kind !== "replace"}
        opened={question !== null && question.kind !== "crop"}
        title={question?.kind === "replace" ? tr("Replace this image everywhere?") : tr("Delete this image?")}
        confirm={getConfirm(question, uses)}
        cancel={tr("Cancel")}
        busy={sent !== null}
        onConfirm={() => void confirm()}
        onCancel={() => sent === null && onAsk(null)}
      >
        <Consequence question={question} uses={uses} />
        {question?.kind === "replace" && sent !== null && (
          <TimedProgress {...sent} label={tr("Uploading {name}", { name: question.file.name })} />
        )}
      </ConfirmDialog>
      {question?.kind === "crop" && CropDialog && (
        <CropDialog
          image={image}
          onClose={() => onAsk(null)}
          onDone={(edited, everywhere) => {
            onAsk(null);
            void takeEdited(edited, everywhere);
          }}
        />
      )}
    </aside>
  );
}

/** Takes the focus when the image is opened. */
function DetailsHead({ name, onClose }: { name: string; onClose: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={classes.detailsHead}>
      <Button
        variant="subtle"
        color="gray"
        className={classes.back}
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        onClick={onClose}
      >
        {tr("All images")}
      </Button>
      <Title order={2} ref={title} tabIndex={-1} className={classes.detailsTitle}>
        {name}
      </Title>
      <CloseButton className={classes.close} aria-label={tr("Close {name}", { name })} onClick={onClose} />
    </div>
  );
}

/** For whoever adds images, but doesn't change those of others. */
function ReadOnlyFields({ image: { alt, decorative } }: { image: LibraryImage }) {
  return (
    <>
      <p>{decorative ? tr("Decorative: adds no information.") : alt || tr("No alt text yet.")}</p>
      <p className={classes.lead}>
        {tr("Only editors and owners of this website describe, replace, and delete its images.")}
      </p>
    </>
  );
}

function Fields({ image }: { image: LibraryImage }) {
  const words = useWords(image);
  return (
    <>
      <TextInput
        label={tr("Name")}
        value={words.name}
        onChange={(event) => words.type({ original_name: event.currentTarget.value })}
        onBlur={() => void words.save()}
        onKeyDown={(event) => event.key === "Enter" && void words.save()}
      />
      <Textarea
        label={tr("Alt text")}
        description={tr("Describe the image for people who can't see it.")}
        autosize
        minRows={2}
        maxLength={1000}
        value={words.alt}
        disabled={words.decorative}
        onChange={(event) => words.type({ alt: event.currentTarget.value })}
        onBlur={() => void words.save()}
      />
      <Checkbox
        label={tr("image|Decorative")}
        description={tr("Adds no information.")}
        checked={words.decorative}
        onChange={(event) => void words.setDecorative(event.currentTarget.checked)}
      />
      <span role="status" className={classes.state}>
        {words.text}
      </span>
      {words.problem && (
        <p role="alert" className={classes.problem}>
          {words.problem}{" "}
          <Button variant="default" size="xs" onClick={() => void words.save()}>
            {tr("Save again")}
          </Button>
        </p>
      )}
    </>
  );
}

function getConfirm(question: Question, uses: readonly ImageUse[]): string {
  if (question?.kind === "replace") return tr("Replace everywhere");
  return uses.length > 0 ? tr("Delete anyway") : tr("Delete image");
}

const maxNamed = 8;

function Consequence({ question, uses }: { question: Question; uses: readonly ImageUse[] }) {
  const isReplaced = question?.kind === "replace";
  const kept = isReplaced ? tr("The current image stays in your library.") : tr("This can't be undone.");
  if (uses.length === 0) return <p>{`${tr("It isn't used anywhere.")} ${kept}`}</p>;
  const count = uses.length;
  const change = isReplaced
    ? tr(
        {
          one: "Visitors immediately see “{name}” in {count} place.",
          other: "Visitors immediately see “{name}” in {count} places.",
        },
        { name: question.file.name, count },
      )
    : tr(
        {
          one: "It is used in {count} place. Covers and page sections stop showing it immediately; article text keeps showing it until you remove it there.",
          other:
            "It is used in {count} places. Covers and page sections stop showing it immediately; article text keeps showing it until you remove it there.",
        },
        { count },
      );
  return (
    <>
      <p>{`${change} ${kept}`}</p>
      <ul className={classes.uses}>
        {uses.slice(0, maxNamed).map((use) => (
          <li key={`${use.kind}.${use.id}`}>{getName(use)}</li>
        ))}
        {uses.length > maxNamed && <li>{tr("and {count} more", { count: uses.length - maxNamed })}</li>}
      </ul>
    </>
  );
}

function getSize({ width, height, byte_size }: LibraryImage): string {
  const size =
    byte_size < 1_000_000
      ? tr("{size} kB", { size: Math.ceil(byte_size / 1000) })
      : tr("{size} MB", { size: oneDecimal(byte_size / 1e6) });
  return tr("{width} × {height} pixels · {size}", { width, height, size });
}
