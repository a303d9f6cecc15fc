import { useElementSize } from "@mantine/hooks";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { texts } from "../../contract.ts";
import { type PageRef, previewAddress } from "../page/page-calls.ts";
import classes from "./Preview.module.css";
import { type Frame, useFrame } from "./use-frame.ts";

export const widths = { desktop: 1280, tablet: 820, phone: 390 } as const;
export type Device = keyof typeof widths;

interface Props {
  place: PageRef;
  device: Device;
  title: string;
  /** Additional rules for this frame only. */
  rules: string;
  children: (frame: Frame) => ReactNode;
}

/** A frame styled like the website, with the width of a visitor's window, scaled to the available space. */
export function PageFrame({ place, device, title, rules, children }: Props) {
  const { ref, width, height } = useElementSize();
  const element = useRef<HTMLIFrameElement>(null);
  const { frame, failed, onLoad } = useFrame(rules);
  const scale = width > 0 ? Math.min(1, width / widths[device]) : 1;
  useLayoutEffect(() => {
    // The editor's tools keep their size in a page that is scaled down.
    frame?.document.documentElement.style.setProperty("--ed-unit", String(1 / scale));
  }, [frame, scale]);
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
          title={title}
          className={classes.frame}
          src={previewAddress(place)}
          onLoad={() => onLoad(element.current)}
          style={{ width: widths[device], height: scale > 0 ? height / scale : height, transform: `scale(${scale})` }}
        />
      </div>
      {frame && createPortal(children(frame), frame.root)}
    </div>
  );
}
