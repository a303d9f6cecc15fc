import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { FullScreenDialog } from "../../../../ui/dialogs/FullScreenDialog.tsx";
import type { LibraryImage } from "../../contract.ts";
import { ImageLibrary, type LibraryQuestion } from "./ImageLibrary.tsx";

interface Props {
  onChoose: (image: LibraryImage) => void;
  onReplaced?: (() => void) | undefined;
  onClose: () => void;
}

/** Shows the whole image library over the screen to choose an image from. */
export default function LibraryDialog({ onChoose, onReplaced, onClose }: Props) {
  const [question, setQuestion] = useState<LibraryQuestion>(null);
  return (
    <FullScreenDialog
      title={tr("Images")}
      closeLabel={tr("Close images")}
      closeOnEscape={question === null}
      isNarrow
      onClose={onClose}
    >
      <ImageLibrary inDialog question={question} onAsk={setQuestion} onUse={onChoose} onReplaced={onReplaced} />
    </FullScreenDialog>
  );
}
