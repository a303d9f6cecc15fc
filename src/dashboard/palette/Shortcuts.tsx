import { Modal } from "@mantine/core";
import { useReturnFocus } from "../../ui/dialogs/use-return-focus.ts";
import { isApple } from "../layout/is-apple.ts";
import classes from "./Shortcuts.module.css";

const groups = {
  Everywhere: [
    ["Ctrl K", "Search the dashboard (in the editor: add a link)"],
    ["?", "Show these shortcuts"],
    ["Esc", "Close what is open"],
  ],
  "Articles and newsletters": [
    ["/", "Insert a block, on an empty line"],
    ["@", "Mention someone in a comment"],
    ["Ctrl B, Ctrl I", "Bold, italic"],
    ["Ctrl Z, Ctrl Shift Z", "Undo, redo"],
    ["Alt Shift ↑, Alt Shift ↓", "Move a block"],
    ["Ctrl Alt F", "Insert a footnote"],
    ["Ctrl Alt M", "Go to the comment"],
  ],
  "Page builder": [
    ["Ctrl S", "Save"],
    ["Ctrl Z, Ctrl Shift Z", "Undo, redo"],
    ["↑, ↓", "Select a component in the list"],
    ["Alt ↑, Alt ↓", "Move it"],
    ["+", "Add one below"],
    ["D", "Duplicate it"],
    ["Enter", "Edit it"],
    ["Delete", "Delete it"],
  ],
} as const;

/** All shortcuts of the dashboard. */
export default function Shortcuts({ onClose }: { onClose: () => void }) {
  useReturnFocus(true);
  const asKeys = (keys: string) => (isApple ? keys.replaceAll("Ctrl", "⌘").replaceAll("Alt", "⌥") : keys);
  return (
    <Modal.Root opened onClose={onClose} size="lg" centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p={24}>
          <div className={classes.head}>
            <Modal.Title component="h2" className={classes.title}>
              Shortcuts
            </Modal.Title>
            <Modal.CloseButton aria-label="Close shortcuts" size={42} />
          </div>
          {Object.entries(groups).map(([name, shortcuts]) => (
            <section key={name}>
              <h3 className={classes.name}>{name}</h3>
              <dl className={classes.list}>
                {shortcuts.map(([keys, use]) => (
                  <div key={keys} className={classes.row}>
                    <dt>
                      <kbd className={classes.keys}>{asKeys(keys)}</kbd>
                    </dt>
                    <dd>{use}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
