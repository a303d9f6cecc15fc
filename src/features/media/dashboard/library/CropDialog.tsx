import { Button, Checkbox, Modal, NativeSelect, TextInput } from "@mantine/core";
import { type CSSProperties, useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { getMessage } from "../../../../ui/calls/api.ts";
import { IconRotate2, IconRotateClockwise2 } from "../../../../ui/icons/index.ts";
import { showSuccess } from "../../../../ui/notices/notify.ts";
import { type LibraryImage, texts } from "../../contract.ts";
import { transformImage } from "../image-calls.ts";
import { useLibraryWebsite } from "../library-website.ts";
import classes from "./CropDialog.module.css";
import { isWhole } from "./crop-box.ts";
import { type Corner, useCrop } from "./use-crop.ts";

export interface CropProps {
  image: LibraryImage;
  onDone: (image: LibraryImage, everywhere: boolean) => void;
  onClose: () => void;
}

const shapes: Record<string, number | null> = {
  [tr("Any shape")]: null,
  [tr("shape|Square")]: 1,
  [tr("Photo, 3:2")]: 3 / 2,
  [tr("Screen, 16:9")]: 16 / 9,
  [tr("Portrait, 4:5")]: 4 / 5,
};
const corners: readonly Corner[] = ["top-left", "top-right", "bottom-left", "bottom-right"];
const sides = { left: tr("From the left"), top: tr("From the top"), width: tr("Width"), height: tr("Height") } as const;

/** Crops and rotates an image into a new one; by pointer, or by numbers. */
export default function CropDialog({ image, onDone, onClose }: CropProps) {
  const website = useLibraryWebsite();
  const crop = useCrop(image);
  const { degrees, size, box } = crop;
  const [everywhere, setEverywhere] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isUnchanged = degrees === 0 && isWhole(box, size);

  async function save() {
    setSaving(true);
    setProblem(undefined);
    try {
      const part = isWhole(box, size) ? undefined : box;
      const how = { rotate: degrees as 0 | 90 | 180 | 270, crop: part, everywhere };
      const answer = await transformImage(website, image.image_id, how);
      showSuccess(answer.message);
      onDone(answer.image, everywhere);
    } catch (error) {
      setProblem(getMessage(error, texts.editFailed));
      setSaving(false);
    }
  }

  return (
    <Modal
      opened
      onClose={() => !isSaving && onClose()}
      title={tr("Crop and rotate")}
      closeButtonProps={{ "aria-label": tr("Close") }}
      size="lg"
      centered
    >
      <div className={classes.parts}>
        <div className={classes.tools}>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconRotate2 size={16} aria-hidden />}
            onClick={() => crop.rotate(-90)}
          >
            {tr("Rotate left")}
          </Button>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconRotateClockwise2 size={16} aria-hidden />}
            onClick={() => crop.rotate(90)}
          >
            {tr("Rotate right")}
          </Button>
          <NativeSelect
            size="sm"
            aria-label={tr("Shape")}
            data={Object.keys(shapes)}
            onChange={({ currentTarget }) => crop.shape(shapes[currentTarget.value] ?? null)}
          />
        </div>
        <Stage image={image} crop={crop} />
        <Numbers crop={crop} />
        {image.used > 0 && (
          <Checkbox
            label={tr("Show the edited image wherever this one is used")}
            checked={everywhere}
            onChange={(event) => setEverywhere(event.currentTarget.checked)}
          />
        )}
        <p className={classes.note}>
          {tr("Saves a new image of {width} × {height} pixels. The original stays in your library.", {
            width: String(box.width),
            height: String(box.height),
          })}
        </p>
        {problem && (
          <p role="alert" className={classes.problem}>
            {problem}
          </p>
        )}
        <div className={classes.end}>
          <Button variant="default" size="sm" onClick={onClose} disabled={isSaving}>
            {tr("Cancel")}
          </Button>
          <Button size="sm" loading={isSaving} disabled={isUnchanged} onClick={() => void save()}>
            {tr("Save new image")}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/** Crops by keyboard, to the pixel. */
function Numbers({ crop: { size, box, ratio, setBox } }: { crop: ReturnType<typeof useCrop> }) {
  return (
    <div className={classes.numbers}>
      {Object.entries(sides).map(([side, label]) => (
        // Not Mantine's NumberInput, which alone is as large as all of this.
        <TextInput
          key={side}
          type="number"
          size="sm"
          label={label}
          min={side === "width" || side === "height" ? 1 : 0}
          max={side === "left" || side === "width" ? size.width : size.height}
          // Follows from the shape.
          disabled={ratio !== null && side === "height"}
          value={box[side as keyof typeof box]}
          onChange={({ currentTarget }) => {
            const next = { ...box, [side]: Number(currentTarget.value) };
            setBox(ratio === null ? next : { ...next, height: next.width / ratio });
          }}
        />
      ))}
    </div>
  );
}

/** The rotated image, and the part that is kept. */
function Stage({ image, crop }: { image: LibraryImage; crop: ReturnType<typeof useCrop> }) {
  const { degrees, size, box } = crop;
  const part = (value: number, whole: number) => `${(100 * value) / whole}%`;
  const isTurned = degrees % 180 !== 0;
  const place = {
    left: part(box.left, size.width),
    top: part(box.top, size.height),
    width: part(box.width, size.width),
    height: part(box.height, size.height),
  };
  return (
    <div
      className={classes.stage}
      style={{ aspectRatio: `${size.width} / ${size.height}`, "--ratio": size.width / size.height } as CSSProperties}
      onPointerDown={crop.start}
      onPointerMove={crop.move}
      onPointerUp={crop.end}
      onPointerCancel={crop.end}
    >
      <div className={classes.seen}>
        <img
          src={image.file_path}
          alt=""
          draggable={false}
          style={{
            width: isTurned ? part(size.height, size.width) : "100%",
            transform: `translate(-50%, -50%) rotate(${degrees}deg)`,
          }}
        />
        <div className={classes.shade} style={place} />
      </div>
      <div className={classes.box} data-box="" style={place}>
        {corners.map((corner) => (
          <span key={corner} className={classes.corner} data-corner={corner} />
        ))}
      </div>
    </div>
  );
}
