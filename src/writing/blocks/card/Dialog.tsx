import { tr } from "../../../shared/languages/tr.ts";
import { AddressDialog } from "../../editor-parts/AddressDialog.tsx";
import type { DialogProps } from "../../editor-parts/editor-block.ts";

export default function CardDialog(props: DialogProps) {
  return (
    <AddressDialog
      {...props}
      title={tr("Bookmark")}
      label={tr("Link of the page")}
      placeholder="https://example.com/page"
      description={tr(
        "Posts on X, Mastodon, Bluesky, Facebook, and Instagram work, too. The picture is stored on this site.",
      )}
      action={tr("Insert bookmark")}
    />
  );
}
