import { type ComponentProps, useMemo } from "react";
import { PageBody } from "../../../../page-components/PageBody.tsx";
import { PageStyleContext } from "../../../../site-kit/page-style.ts";
import type { PageRevisionDetail } from "../../contract.ts";
import type { EditedComponent } from "../page/page-state.ts";
import type { PageView } from "../page/use-page.ts";
import { renderCode } from "../preview/DraftFrame.tsx";
import { type Device, PageFrame } from "../preview/PageFrame.tsx";
import { type Frame, usePageStyle } from "../preview/use-frame.ts";
import { usePreviewContext } from "../preview/use-preview-context.ts";

const rules = "html { scroll-behavior: auto; } a, button { cursor: default; }";

interface Props {
  page: PageView;
  title: string;
  device: Device;
  components: readonly EditedComponent[];
  images: PageRevisionDetail["images"];
}

/** Renders components as visitors would see them. */
export function DrawnVersion({ page, title, device, components, images }: Props) {
  const all = useMemo(() => ({ ...page.data.images, ...images }), [page.data.images, images]);
  const preview = usePreviewContext(page, all);
  const context = useMemo(() => ({ ...preview, renderFrame: renderCode }), [preview]);
  return (
    <PageFrame place={page.place} device={device} title={title} rules={rules}>
      {(frame) => <Drawn frame={frame} components={components} context={context} />}
    </PageFrame>
  );
}

function Drawn({ frame, ...body }: ComponentProps<typeof PageBody> & { frame: Frame }) {
  const style = usePageStyle(frame);
  return (
    <PageStyleContext value={style}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing in it leads anywhere */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
      <div onClick={(event) => event.preventDefault()} onSubmit={(event) => event.preventDefault()}>
        <PageBody {...body} />
      </div>
    </PageStyleContext>
  );
}
