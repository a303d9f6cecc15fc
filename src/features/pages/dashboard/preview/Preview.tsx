import { memo } from "react";
import type { PageHandle } from "../use-page.ts";
import { frameStyle } from "./frame-style.ts";
import { type Device, PageFrame } from "./PageFrame.tsx";
import { PreviewBody } from "./PreviewBody.tsx";

interface Props {
  page: PageHandle;
  device: Device;
  onAdd: (position: number) => void;
  onEdit: () => void;
}

/** The page as visitors will see it, with the editor's tools. */
export const Preview = memo(function Preview({ page, device, onAdd, onEdit }: Props) {
  return (
    <PageFrame place={page.place} device={device} title="Preview" rules={frameStyle}>
      {(frame) => <PreviewBody page={page} frame={frame} onAdd={onAdd} onEdit={onEdit} />}
    </PageFrame>
  );
});
