import { memo } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import type { PageHandle } from "../page/use-page.ts";
import { frameStyle } from "./frame-style.ts";
import { type Device, PageFrame } from "./PageFrame.tsx";
import { PreviewBody } from "./PreviewBody.tsx";

interface Props {
  page: PageHandle;
  device: Device;
  /** A sheet covers its lower part. */
  isCovered: boolean;
  onAdd: (position: number) => void;
  onEdit: (isTyping: boolean) => void;
}

/** The page as visitors will see it, with the editor's tools. */
export const Preview = memo(function Preview({ page, device, ...rest }: Props) {
  return (
    <PageFrame place={page.place} device={device} title={tr("Preview")} rules={frameStyle}>
      {(frame) => <PreviewBody page={page} frame={frame} {...rest} />}
    </PageFrame>
  );
});
