import { tr } from "../../../../shared/languages/tr.ts";
import { getMessage } from "../../../../ui/calls/api.ts";
import { ConfirmDialog } from "../../../../ui/dialogs/ConfirmDialog.tsx";
import { showUndo } from "../../../../ui/notices/show-undo.tsx";
import { type Page, texts } from "../../contract.ts";
import { deletedTexts } from "../../deleted.calls.ts";
import { deletePage, restorePage } from "../page/page-calls.ts";

interface Props {
  websiteId: number;
  /** Null: nothing to ask. */
  page: Page | null;
  onClose: () => void;
  onDeleted: (page: Page) => void;
  onRestored: (page: Page, message: string) => void;
  onFailed: (message: string) => void;
}

/** Asks before a page goes, and offers Undo afterward. */
export function DeletePageDialog({ websiteId, page, onClose, onDeleted, onRestored, onFailed }: Props) {
  async function remove(gone: Page) {
    onClose();
    try {
      const { message } = await deletePage({ websiteId, slug: gone.slug });
      onDeleted(gone);
      showUndo(message, () => restore(gone.page_id));
    } catch (failure) {
      onFailed(getMessage(failure, texts.deletePageFailed));
    }
  }
  async function restore(pageId: number) {
    try {
      const { page: back, message } = await restorePage(websiteId, pageId);
      onRestored(back, message);
    } catch (failure) {
      onFailed(getMessage(failure, deletedTexts.restoreFailed));
    }
  }
  return (
    <ConfirmDialog
      danger
      opened={page !== null}
      title={tr("Delete the page “{name}”?", { name: page?.page_name ?? "" })}
      confirm={tr("Delete page")}
      cancel={tr("Cancel")}
      onConfirm={() => page && void remove(page)}
      onCancel={onClose}
    >
      {tr("Visitors can no longer open /{slug}. You can restore the page for 30 days, under Add page.", {
        slug: page?.slug ?? "",
      })}
    </ConfirmDialog>
  );
}
