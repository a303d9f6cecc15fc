import { Button, Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useMemo, useState } from "react";
import type { FieldConflict } from "../../../../documents/protocol/saving.ts";
import classes from "./ConflictDialog.module.css";
import { ContentChoice } from "./ContentChoice.tsx";
import { type Choice, hunksOf, mergeHunks, proposedChoice } from "./hunks.ts";
import { type Side, ValueChoice } from "./ValueChoice.tsx";

interface Props {
  conflicts: readonly FieldConflict[];
  /** Who saved the other version, as far as known. */
  editor: string | null;
  /** The value that each field shall have. */
  onResolve: (values: Record<string, unknown>) => void;
  onLater: () => void;
}

/** Two people changed the same field: both versions beside each other, to pick from or to merge. */
export function ConflictDialog({ conflicts, editor, onResolve, onLater }: Props) {
  const isNarrow = useMediaQuery("(max-width: 47.99em)");
  const hunks = useMemo(() => hunksOfContent(conflicts), [conflicts]);
  const different = hunks.filter((hunk) => !hunk.same);
  const [texts, setTexts] = useState<readonly Choice[]>(() => different.map(proposedChoice));
  const [values, setValues] = useState<Record<string, Side>>({});
  const who = editor ?? "Someone else";

  function takeAll(side: Side) {
    setTexts(different.map(() => (side === "yours" ? "right" : "left")));
    setValues(Object.fromEntries(conflicts.map(({ path }) => [path, side])));
  }

  function resolve() {
    const chosen = conflicts.map(({ path, yours, theirs }) => {
      if (path === "content") return [path, mergeHunks(hunks, texts)];
      return [path, values[path] === "theirs" ? theirs : yours];
    });
    onResolve(Object.fromEntries(chosen));
  }

  return (
    <Modal.Root opened onClose={onLater} size="62rem" centered fullScreen={isNarrow ?? false}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p={24}>
          <Modal.Title component="h2" className={classes.title}>
            {who} also changed this article
          </Modal.Title>
          <p className={classes.lead}>Choose which text to use. Both are kept under Versions.</p>
          <div className={classes.all}>
            <Button variant="default" size="sm" onClick={() => takeAll("yours")}>
              Keep all of mine
            </Button>
            <Button variant="default" size="sm" onClick={() => takeAll("theirs")}>
              {`Take all of ${editor ? `${editor}'s` : "theirs"}`}
            </Button>
          </div>
          <div className={classes.fields}>
            {conflicts.map((conflict) =>
              conflict.path === "content" ? (
                <ContentChoice key="content" hunks={hunks} names={who} choices={texts} onChange={setTexts} />
              ) : (
                <ValueChoice
                  key={conflict.path}
                  conflict={conflict}
                  editor={who}
                  chosen={values[conflict.path] ?? "yours"}
                  onChoose={(side) => setValues((now) => ({ ...now, [conflict.path]: side }))}
                />
              ),
            )}
          </div>
          <div className={classes.foot}>
            <Button variant="default" onClick={onLater}>
              Decide later
            </Button>
            <Button onClick={resolve}>Use this version</Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function hunksOfContent(conflicts: readonly FieldConflict[]) {
  const content = conflicts.find(({ path }) => path === "content");
  return content ? hunksOf(String(content.theirs ?? ""), String(content.yours ?? "")) : [];
}
