import { Menu, UnstyledButton } from "@mantine/core";
import { type Editor, useEditorState } from "@tiptap/react";
import { tr } from "../../shared/languages/tr.ts";
import { DropdownMenu } from "../../ui/DropdownMenu.tsx";
import { IconChevronDown } from "../../ui/icons/index.ts";
import classes from "./EditorBar.module.css";

const levels = [1, 2, 3, 4, 5, 6] as const;
type Level = (typeof levels)[number];

/** Paragraph or one of the six headings. */
export function TextStyleMenu({ editor }: { editor: Editor }) {
  const current = useEditorState({
    editor,
    selector: ({ editor: e }) => levels.find((level) => e.isActive("heading", { level })) ?? null,
  });

  function choose(level: Level | null) {
    const chain = editor.chain().focus();
    if (level === null) chain.setParagraph().run();
    else chain.setHeading({ level }).run();
  }

  const button = (
    <UnstyledButton className={classes.style} aria-label={tr("Text style: {name}", { name: getName(current) })}>
      <span className={classes.styleName}>{getName(current)}</span>
      <span className={classes.styleShort}>{current ? `H${current}` : "¶"}</span>
      <IconChevronDown size={16} aria-hidden />
    </UnstyledButton>
  );
  return (
    <DropdownMenu position="bottom-start" width={220} target={button}>
      <Menu.RadioGroup value={String(current ?? 0)}>
        {[null, ...levels].map((level) => (
          <Menu.RadioItem
            key={level ?? 0}
            value={String(level ?? 0)}
            closeMenuOnClick
            className={classes.option}
            data-level={level ?? 0}
            onChange={() => choose(level)}
          >
            {getName(level)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </DropdownMenu>
  );
}

function getName(level: Level | null): string {
  return level === null ? tr("Paragraph") : tr("Heading {level}", { level });
}
