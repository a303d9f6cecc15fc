import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { OpenConflict } from "../../documents/client/screen/ConflictChoice.tsx";
import { ConflictForm } from "../../documents/client/screen/ConflictForm.tsx";
import { tr } from "../../shared/languages/tr.ts";
import classes from "./ConflictModal.module.css";
import { useContentChoice } from "./use-content-choice.tsx";

interface Props extends OpenConflict {
  what: keyof typeof titles;
  describe: (path: string, value: unknown) => string;
  getName: (path: string) => string;
}

const titles = {
  article: (who: string) => tr("{who} also changed this article", { who }),
  newsletter: (who: string) => tr("{who} also changed this newsletter", { who }),
};

/** Two people changed the same text: shows both versions side by side to choose from or merge. */
export function ConflictModal({ what, editor, ...form }: Props) {
  const who = editor ?? tr("Someone else");
  const choices = useContentChoice(form.conflicts, who);
  const isNarrow = useMediaQuery("(max-width: 47.99em)");
  return (
    <Modal.Root opened onClose={form.onLater} size="62rem" centered fullScreen={isNarrow ?? false}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p={24}>
          <Modal.Title component="h2" className={classes.title}>
            {titles[what](who)}
          </Modal.Title>
          <ConflictForm
            {...form}
            who={who}
            choices={choices}
            lead={tr("Choose which text to use. Both are kept under Versions.")}
            allOfTheirs={editor ? tr("Take all of {name}'s", { name: editor }) : tr("Take all of theirs")}
          />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
