import { Modal } from "@mantine/core";
import { useState } from "react";
import { useReturnFocus } from "../../../../ui/use-return-focus.ts";
import type { LibraryImage } from "../../../media/contract.ts";
import { PictureLibrary } from "../../../media/dashboard/library/PictureLibrary.tsx";
import type { Question } from "../../../media/dashboard/library/use-picture-actions.ts";
import type { PageHandle } from "../use-page.ts";
import classes from "./LibraryDialog.module.css";

interface Props {
  page: PageHandle;
  onChoose: (image: LibraryImage) => void;
  onClose: () => void;
}

/** The whole library over the editor, to choose a picture from. */
export default function LibraryDialog({ page, onChoose, onClose }: Props) {
  useReturnFocus(true);
  const [question, setQuestion] = useState<Question>(null);
  return (
    <Modal.Root opened onClose={onClose} fullScreen closeOnEscape={question === null}>
      <Modal.Content>
        <Modal.Body className={classes.body}>
          <div className={classes.head}>
            <Modal.Title component="h2" className={classes.title}>
              Pictures
            </Modal.Title>
            <Modal.CloseButton aria-label="Close pictures" size={42} />
          </div>
          <PictureLibrary
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
