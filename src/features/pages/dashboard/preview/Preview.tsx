import { useElementSize } from "@mantine/hooks";
import { useRef } from "react";
import { createPortal } from "react-dom";
import { Notice } from "../../../../dashboard/Notice.tsx";
import { texts } from "../../contract.ts";
import { previewAddress } from "../page-calls.ts";
import type { PageView } from "../use-page.ts";
import { useShortcuts } from "../use-shortcuts.ts";
import classes from "./Preview.module.css";
import { PreviewBody } from "./PreviewBody.tsx";
import { useFrame } from "./use-frame.ts";

export const widths = { desktop: 1280, tablet: 820, phone: 390 } as const;
export type Device = keyof typeof widths;

interface Props {
  page: PageView;
  device: Device;
  onAdd: (position: number) => void;
  onEdit: () => void;
}

/** The page as visitors will see it, in a window of its own, as wide as theirs and scaled to the room there is. */
export function Preview({ page, device, onAdd, onEdit }: Props) {
  const { ref, width, height } = useElementSize();
  const element = useRef<HTMLIFrameElement>(null);
  const { frame, failed, onLoad } = useFrame();
  useShortcuts(page, frame?.document ?? null);
  const scale = width > 0 ? Math.min(1, width / widths[device]) : 1;
  return (
    <div ref={ref} className={classes.stage}>
      {failed && (
        <Notice tone="error" announce>
          {texts.componentsFailed}
        </Notice>
      )}
      <div className={classes.window} style={{ width: widths[device] * scale, height }}>
        <iframe
          ref={element}
          title="Preview"
          className={classes.frame}
          src={previewAddress(page.place)}
          onLoad={() => onLoad(element.current)}
          style={{ width: widths[device], height: scale > 0 ? height / scale : height, transform: `scale(${scale})` }}
        />
      </div>
      {frame && createPortal(<PreviewBody page={page} frame={frame} onAdd={onAdd} onEdit={onEdit} />, frame.root)}
    </div>
  );
}
