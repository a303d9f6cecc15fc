import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./FullScreenDialog.module.css";
import { useReturnFocus } from "./use-return-focus.ts";

interface Props {
  title: string;
  /** Below the title. */
  lead?: ReactNode;
  /** Between title and close button. */
  tools?: ReactNode;
  closeLabel: string;
  closeOnEscape?: boolean;
  /** Narrower than the window where lines would get too long. */
  isNarrow?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Covers the whole window until it is closed, then returns the focus. */
export function FullScreenDialog({
  title,
  lead,
  tools,
  closeLabel,
  closeOnEscape,
  isNarrow,
  onClose,
  children,
}: Props) {
  useReturnFocus(true);
  return (
    <Modal.Root opened onClose={onClose} fullScreen closeOnEscape={closeOnEscape ?? true}>
      <Modal.Content>
        <Modal.Body className={classes.body} data-narrow={isNarrow || undefined}>
          <div className={classes.head}>
            <div className={classes.names}>
              <Modal.Title component="h2" className={classes.title}>
                {title}
              </Modal.Title>
              {lead && <p className={classes.lead}>{lead}</p>}
            </div>
            {tools && <div className={classes.tools}>{tools}</div>}
            <Modal.CloseButton aria-label={closeLabel} size={42} />
          </div>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
