import { Slider } from "@mantine/core";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { type ChosenImage, cropBox, zoomOfWhole } from "../../../../shared/look/brand.ts";
import { getThumb } from "../../../media/dashboard/files.ts";
import classes from "./BrandImageField.module.css";

interface Props {
  label: string;
  image: ChosenImage;
  /** Null: the whole image, which can't be moved. */
  aspect: number | null;
  isDark: boolean;
  onChange: (image: ChosenImage) => void;
}

const frameHeight = 120;
const closest = 4;
const stepOfKey = 0.05;
const keys: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The part of a image that is shown: moved by dragging or arrow keys, closer and farther with a slider. */
export function CropFrame({ label, image, aspect, isDark, onChange }: Props) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const dragged = useRef<{ x: number; y: number } | null>(null);
  const shown = aspect ?? (size ? size.width / size.height : 1);
  const box = size && cropBox(size, shown, image);
  const place = box && {
    left: `${(-box.left / box.width) * 100}%`,
    top: `${(-box.top / box.height) * 100}%`,
    width: `${(size.width / box.width) * 100}%`,
    height: `${(size.height / box.height) * 100}%`,
  };
  const least = size ? Math.min(1, Math.round(zoomOfWhole(size, shown) * 80) / 100) : 1;

  /** By shares of the frame. */
  function move(x: number, y: number) {
    if (!size || !box || aspect === null) return;
    const center = { x: box.left + box.width / 2 + x * box.width, y: box.top + box.height / 2 + y * box.height };
    onChange({ ...image, x: share(center.x / size.width), y: share(center.y / size.height) });
  }
  function press(event: KeyboardEvent) {
    const step = keys[event.key];
    if (!step) return;
    event.preventDefault();
    move(step.x * stepOfKey, step.y * stepOfKey);
  }
  function drag({ clientX, clientY }: PointerEvent) {
    const from = dragged.current;
    const { width = 1, height = 1 } = frame.current?.getBoundingClientRect() ?? {};
    if (!from) return;
    dragged.current = { x: clientX, y: clientY };
    move((from.x - clientX) / width, (from.y - clientY) / height);
  }
  return (
    <div className={classes.crop}>
      <div
        ref={frame}
        className={classes.frame}
        role="application"
        aria-label={
          aspect === null
            ? tr("{label}: preview", { label })
            : tr("{label}: drag, or move the part with the arrow keys", { label })
        }
        tabIndex={aspect === null ? -1 : 0}
        data-dark={isDark || undefined}
        data-movable={aspect !== null || undefined}
        style={{ aspectRatio: shown, width: `min(100%, ${frameHeight * shown}px)`, height: "auto" }}
        onKeyDown={press}
        onPointerDown={(event) => {
          dragged.current = { x: event.clientX, y: event.clientY };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          dragged.current = null;
        }}
      >
        <img
          src={getThumb(image.path, 640)}
          alt=""
          style={place ?? { opacity: 0 }}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
        />
      </div>
      {aspect !== null && (
        <div className={classes.zoom}>
          <span aria-hidden>{tr("Zoom")}</span>
          <Slider
            thumbLabel={tr("{label}: zoom", { label })}
            label={null}
            min={least}
            max={closest}
            step={0.01}
            value={image.zoom}
            onChange={(zoom) => onChange({ ...image, zoom: Math.max(0.1, Math.round(zoom * 100) / 100) })}
          />
        </div>
      )}
    </div>
  );
}

const share = (value: number) => Math.round(Math.min(Math.max(value, 0), 1) * 1000) / 1000;
