import { Modal } from "@mantine/core";
import { useState } from "react";
import { useReturnFocus } from "../../../../ui/use-return-focus.ts";
import type { LibraryImage } from "../../../media/contract.ts";
import { ImageLibrary } from "../../../media/dashboard/library/ImageLibrary.tsx";
import type { Question } from "../../../media/dashboard/library/use-image-actions.ts";
import type { PageHandle } from "../use-page.ts";
import classes from "./LibraryDialog.module.css";

interface Props {
  page: PageHandle;
  onChoose: (image: LibraryImage) => void;
  onClose: () => void;
}

/** Shows the whole image library over the editor to choose an image from. */
export default function LibraryDialog({ page, onChoose, onClose }: Props) {
  useReturnFocus(true);
  const [question, setQuestion] = useState<Question>(null);
  return (
    <Modal.Root opened onClose={onClose} fullScreen closeOnEscape={question === null}>
      <Modal.Content>
        <Modal.Body className={classes.body}>
          <div className={classes.head}>
            <Modal.Title component="h2" className={classes.title}>
              Images
            </Modal.Title>
            <Modal.CloseButton aria-label="Close images" size={42} />
          </div>
          <ImageLibrary
            inDialog
            question={question}
            onAsk={setQuestion}
            onUse={onChoose}
            onReplaced={() => void page.refresh()}
          />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
