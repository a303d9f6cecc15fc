import { SegmentedControl } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { FullScreenDialog } from "../../../../ui/dialogs/FullScreenDialog.tsx";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { LoadingPage } from "../../../../ui/states/LoadingPage.tsx";
import type { Article } from "../article/use-article.ts";
import classes from "./PreviewDialog.module.css";
import { PreviewLinks } from "./PreviewLinks.tsx";

const widths = { phone: 390, desktop: 1280 };
type Device = keyof typeof widths;

interface Props {
  article: Article;
  onClose: () => void;
}

/** Shows the article as visitors will see it, on phone and desktop, with the unlisted link below. */
export default function PreviewDialog({ article, onClose }: Props) {
  const { engine, view } = article;
  const [device, setDevice] = useState<Device>(() => (window.innerWidth < 700 ? "phone" : "desktop"));
  const [isSaved, setSaved] = useState<boolean | null>(null);

  // Save first, because the server renders the preview.
  useEffect(() => {
    void engine.flush().then(setSaved);
  }, [engine]);

  return (
    <FullScreenDialog
      title="Preview"
      tools={
        <SegmentedControl
          aria-label="Preview width"
          value={device}
          onChange={(value) => setDevice(value as Device)}
          data={[
            { value: "phone", label: "Phone" },
            { value: "desktop", label: "Desktop" },
          ]}
        />
      }
      closeLabel="Close preview"
      onClose={onClose}
    >
      {isSaved === false && (
        <Notice tone="error" announce>
          <p>Your latest changes haven't been saved yet, so the preview doesn't show them.</p>
        </Notice>
      )}
      {isSaved === null && <LoadingPage />}
      {isSaved !== null && view.id === null && (
        <Notice tone="info">
          <p>Nothing to preview yet. Write something first.</p>
        </Notice>
      )}
      {isSaved !== null && view.id !== null && <Frame id={view.id} version={view.version} device={device} />}
      {view.id !== null && <PreviewLinks articleId={view.id} links={article.draft?.preview_links ?? []} />}
    </FullScreenDialog>
  );
}

function Frame({ id, version, device }: { id: number; version: number; device: Device }) {
  const { ref, width, height } = useElementSize();
  const scale = width > 0 ? Math.min(1, width / widths[device]) : 1;
  return (
    <div ref={ref} className={classes.stage} data-device={device}>
      <iframe
        title={`The article on a ${device}`}
        src={`/dashboard-preview/${id}?version=${version}`}
        className={classes.frame}
        style={{
          width: widths[device],
          height: height / scale,
          transform: `translateX(-50%) scale(${scale})`,
        }}
      />
    </div>
  );
}
