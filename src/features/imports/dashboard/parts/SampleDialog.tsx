import { ActionIcon, Skeleton } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import { FullScreenDialog } from "../../../../ui/dialogs/FullScreenDialog.tsx";
import { IconChevronLeft, IconChevronRight } from "../../../../ui/icons/index.ts";
import { Loaded } from "../../../../ui/states/Loaded.tsx";
import { type ImportItem, type ItemPreview, type SiteImport, texts } from "../../contract.ts";
import classes from "./SampleDialog.module.css";
import { usePreview } from "./use-imports.ts";

interface Props {
  imported: SiteImport;
  items: readonly ImportItem[];
  index: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** Compares an article of the file with its text on the website. */
export function SampleDialog({ imported, items, index, onShow, onClose }: Props) {
  const item = items[index];
  const preview = usePreview(imported.import_id, item?.number ?? 0);
  if (!item) return null;
  // From the last to the first, so that a button never goes while it has the focus.
  const show = (next: number) => onShow((next + items.length) % items.length);
  return (
    <FullScreenDialog
      title={item.title || tr("Untitled")}
      lead={item.old_url}
      closeLabel={tr("Close")}
      isNarrow
      onClose={onClose}
      tools={
        items.length > 1 && (
          <div className={classes.tools}>
            <ActionIcon variant="default" size={42} aria-label={tr("Previous article")} onClick={() => show(index - 1)}>
              <IconChevronLeft size={20} aria-hidden />
            </ActionIcon>
            <span role="status">{tr("{number} of {count}", { number: index + 1, count: items.length })}</span>
            <ActionIcon variant="default" size={42} aria-label={tr("Next article")} onClick={() => show(index + 1)}>
              <IconChevronRight size={20} aria-hidden />
            </ActionIcon>
          </div>
        )
      }
    >
      <Loaded query={preview} failed={texts.loadFailed} loading={<Skeleton height={320} radius={6} />}>
        {(loaded) => <Sides key={item.number} item={item} preview={loaded} />}
      </Loaded>
    </FullScreenDialog>
  );
}

function Sides({ item: { remarks }, preview: { before, after } }: { item: ImportItem; preview: ItemPreview }) {
  return (
    <>
      {remarks.length > 0 && (
        <ul className={classes.remarks}>
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
      <div className={classes.sides}>
        <section aria-labelledby="sample-before" className={classes.side}>
          <h3 id="sample-before" className={classes.name}>
            {tr("In the file")}
          </h3>
          <div className={`${classes.text} ${classes.words}`} dir="auto">
            {before}
          </div>
        </section>
        <section aria-labelledby="sample-after" className={classes.side}>
          <h3 id="sample-after" className={classes.name}>
            {tr("On your website")}
          </h3>
          {/* Sanitized by the server. */}
          <div className={classes.text} dir="auto" dangerouslySetInnerHTML={{ __html: after }} />
        </section>
      </div>
    </>
  );
}
