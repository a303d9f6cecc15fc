import { tr } from "../../../shared/languages/tr.ts";
import { getPlayer } from "../../../shared/media/players.ts";
import { AddressDialog } from "../../editor-parts/AddressDialog.tsx";
import type { DialogProps } from "../../editor-parts/editor-block.ts";
import { addressTexts } from "../../html/embeds.ts";

export default function VideoDialog(props: DialogProps) {
  return (
    <AddressDialog
      {...props}
      title={tr("Video")}
      label={tr("Video link")}
      placeholder="https://www.youtube.com/watch?v=…"
      description={tr("From YouTube or Vimeo. Nothing loads from there until visitors press play.")}
      action={tr("Insert video")}
      getProblem={(href) => (getPlayer(href) ? undefined : addressTexts.noVideo)}
    />
  );
}
