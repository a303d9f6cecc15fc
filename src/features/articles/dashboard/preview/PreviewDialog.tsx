import { useElementSize } from "@mantine/hooks";
import { SavedPreview } from "../../../../documents/client/screen/SavedPreview.tsx";
import { tr } from "../../../../shared/languages/tr.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import type { Article } from "../article/use-article.ts";
import classes from "./PreviewDialog.module.css";
import { PreviewLinks } from "./PreviewLinks.tsx";

const widths = { phone: 390, desktop: 1280 };
type Device = keyof typeof widths;

/** Shows the article as visitors will see it, on phone and desktop, with the unlisted link below. */
export default function PreviewDialog({ article, onClose }: { article: Article; onClose: () => void }) {
  const { id, version } = article.view;
  return (
    <SavedPreview
      engine={article.engine}
      label={tr("Preview width")}
      forms={{ phone: tr("Phone"), desktop: tr("Desktop") }}
      below={id !== null && <PreviewLinks articleId={id} links={article.draft?.preview_links ?? []} />}
      onClose={onClose}
    >
      {(device) =>
        id === null ? (
          <Notice tone="info">
            <p>{tr("Nothing to preview yet. Write something first.")}</p>
          </Notice>
        ) : (
          <Frame id={id} version={version} device={device} />
        )
      }
    </SavedPreview>
  );
}

function Frame({ id, version, device }: { id: number; version: number; device: Device }) {
  const { ref, width, height } = useElementSize();
  const scale = width > 0 ? Math.min(1, width / widths[device]) : 1;
  return (
    <div ref={ref} className={classes.stage} data-device={device}>
      <iframe
        title={device === "phone" ? tr("The article on a phone") : tr("The article on a desktop")}
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
