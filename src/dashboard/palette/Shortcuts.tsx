import { Modal } from "@mantine/core";
import { tr } from "../../shared/languages/tr.ts";
import { useReturnFocus } from "../../ui/dialogs/use-return-focus.ts";
import { isApple } from "../layout/is-apple.ts";
import classes from "./Shortcuts.module.css";

const groups: readonly [name: string, shortcuts: readonly (readonly [keys: string, use: string])[]][] = [
  [
    tr("Everywhere"),
    [
      ["Ctrl K", tr("Search the dashboard (in the editor: add a link)")],
      ["?", tr("Show these shortcuts")],
      ["Esc", tr("Close what is open")],
    ],
  ],
  [
    tr("Articles and newsletters"),
    [
      ["/", tr("Insert a block, on an empty line")],
      ["@", tr("Mention someone in a comment")],
      ["Ctrl B, Ctrl I", tr("Bold, italic")],
      ["Ctrl Z, Ctrl Shift Z", tr("Undo, redo")],
      ["Alt Shift ↑, Alt Shift ↓", tr("Move a block")],
      ["Ctrl Alt F", tr("Insert a footnote")],
      ["Ctrl Alt M", tr("Go to the comment")],
    ],
  ],
  [
    tr("Page builder"),
    [
      ["Ctrl S", tr("Save")],
      ["Ctrl Z, Ctrl Shift Z", tr("Undo, redo")],
      ["Ctrl K", tr("Link in a text")],
      ["Ctrl Shift 7, Ctrl Shift 8", tr("Numbered list, bulleted list")],
      ["↑, ↓", tr("Select a component in the list")],
      ["Alt ↑, Alt ↓", tr("Move it")],
      ["+", tr("Add one below")],
      ["D", tr("Duplicate it")],
      ["Enter", tr("Edit it")],
      ["Delete", tr("Delete it")],
    ],
  ],
];

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
              {tr("Shortcuts")}
            </Modal.Title>
            <Modal.CloseButton aria-label={tr("Close shortcuts")} size={42} />
          </div>
          {groups.map(([name, shortcuts]) => (
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
