import { getPlayer } from "../../../shared/media/players.ts";
import { AddressDialog } from "../../editor-parts/AddressDialog.tsx";
import type { DialogProps } from "../../editor-parts/editor-block.ts";
import { addressTexts } from "../../html/embeds.ts";

export default function VideoDialog(props: DialogProps) {
  return (
    <AddressDialog
      {...props}
      title="Video"
      label="Link of the video"
      placeholder="https://www.youtube.com/watch?v=…"
      description="From YouTube or Vimeo. Nothing loads from there until visitors press play."
      action="Insert video"
      getProblem={(href) => (getPlayer(href) ? undefined : addressTexts.noVideo)}
    />
  );
}
