import { blocks } from "../../blocks/registry.ts";
import classes from "./Dialog.module.css";
import { Dialog } from "./Dialog.tsx";
import { DrawnBlock } from "./DrawnBlock.tsx";

interface Props {
  onChoose: (type: string) => void;
  onClose: () => void;
}

/** Every component that can be added to a page, as a small drawing with its name. */
export function AddComponentDialog({ onChoose, onClose }: Props) {
  const addable = blocks.filter(({ fixed }) => fixed === undefined);
  return (
    <Dialog title="Add section" size="48rem" onClose={onClose}>
      <ul className={classes.choices}>
        {addable.map(({ type, label, purpose, thumbnail }, index) => (
          <li key={type}>
            <button
              type="button"
              className={classes.choice}
              onClick={() => onChoose(type)}
              {...(index === 0 ? { "data-autofocus": true } : {})}
            >
              <DrawnBlock thumbnail={thumbnail} />
              <span className={classes.choiceName}>{label}</span>
              <span className={classes.purpose}>{purpose}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
