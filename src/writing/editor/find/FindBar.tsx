import { ActionIcon, Button, Checkbox, TextInput } from "@mantine/core";
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { formatNumber, tr } from "../../../shared/languages/tr.ts";
import { IconChevronDown, IconChevronUp, IconX } from "../../../ui/icons/index.ts";
import classes from "./FindBar.module.css";
import { type Found, findKey, findPlugin, foundIn, replaceAll, replaceOne, search, step } from "./find-plugin.ts";
import { mostMatches } from "./matches.ts";

interface Props {
  editor: Editor;
  onClose: () => void;
}

const longestQuery = 200;
const longestReplacement = 1000;

/** Finds and replaces in the text. Ctrl+F in its field opens the browser's own. */
export default function FindBar({ editor, onClose }: Props) {
  const [query, setQuery] = useState(() => selectedLine(editor));
  const [caseSensitive, setCaseSensitive] = useState(false);
  const [replacement, setReplacement] = useState("");
  const [replaced, setReplaced] = useState<number | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const found = useEditorState({ editor, selector: ({ editor: current }) => foundIn(current) });

  useEffect(() => {
    editor.registerPlugin(findPlugin());
    // A menu returns the focus ten milliseconds after it has closed.
    const timer = window.setTimeout(() => field.current?.select(), 20);
    return () => {
      window.clearTimeout(timer);
      if (!editor.isDestroyed) editor.unregisterPlugin(findKey);
    };
  }, [editor]);

  useEffect(() => search(editor, { query, caseSensitive }), [editor, query, caseSensitive]);

  function go(by: 1 | -1) {
    setReplaced(null);
    step(editor, by);
  }

  function close() {
    onClose();
    editor.view.focus();
  }

  function onKey(event: KeyboardEvent) {
    if (event.key === "Escape") {
      event.preventDefault();
      close();
    }
  }

  /** Enter would publish the article. */
  function onFieldKey(event: KeyboardEvent, run: (isBack: boolean) => void) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    run(event.shiftKey);
  }

  const hasMatches = found.matches.length > 0;
  return (
    <search className={classes.bar} aria-label={tr("Find and replace")} onKeyDown={onKey}>
      <div className={classes.row}>
        <TextInput
          ref={field}
          size="sm"
          className={classes.field}
          aria-label={tr("Find in the text")}
          placeholder={tr("Find")}
          maxLength={longestQuery}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setReplaced(null);
          }}
          onKeyDown={(event) => onFieldKey(event, (isBack) => go(isBack ? -1 : 1))}
        />
        <span className={classes.count} role="status">
          {replaced === null ? countText(found) : countReplaced(replaced)}
        </span>
        <Steps hasMatches={hasMatches} go={go} close={close} />
      </div>
      <div className={classes.row}>
        <TextInput
          size="sm"
          className={classes.field}
          aria-label={tr("Replace with")}
          placeholder={tr("Replace with")}
          maxLength={longestReplacement}
          value={replacement}
          onChange={(event) => setReplacement(event.currentTarget.value)}
          onKeyDown={(event) => onFieldKey(event, () => replaceOne(editor, replacement))}
        />
        <Button size="sm" variant="default" disabled={!hasMatches} onClick={() => replaceOne(editor, replacement)}>
          {tr("Replace")}
        </Button>
        <Button
          size="sm"
          variant="default"
          disabled={!hasMatches}
          onClick={() => setReplaced(replaceAll(editor, replacement))}
        >
          {tr("Replace all")}
        </Button>
        <Checkbox
          size="sm"
          label={tr("Match case")}
          checked={caseSensitive}
          onChange={(event) => setCaseSensitive(event.currentTarget.checked)}
        />
      </div>
    </search>
  );
}

function countText({ query, matches, current }: Found): string {
  if (query === "") return "";
  if (matches.length === 0) return tr("No matches");
  const all = `${formatNumber(matches.length)}${matches.length === mostMatches ? "+" : ""}`;
  return tr("{current} of {all}", { current: current + 1, all });
}

/** Returns the selected text, if it is part of one line. */
function selectedLine({ state }: Editor): string {
  const { $from, from, to } = state.selection;
  return to <= $from.end() && to - from <= longestQuery ? state.doc.textBetween(from, to) : "";
}

function Steps({ hasMatches, go, close }: { hasMatches: boolean; go: (by: 1 | -1) => void; close: () => void }) {
  return (
    <>
      <BarButton
        label={tr("Previous match")}
        keys="Shift+Enter"
        Icon={IconChevronUp}
        disabled={!hasMatches}
        run={() => go(-1)}
      />
      <BarButton
        label={tr("Next match")}
        keys="Enter"
        Icon={IconChevronDown}
        disabled={!hasMatches}
        run={() => go(1)}
      />
      <BarButton label={tr("Close find and replace")} keys="Escape" Icon={IconX} run={close} />
    </>
  );
}

interface BarButtonProps {
  label: string;
  /** Do the same. */
  keys: string;
  Icon: typeof IconX;
  disabled?: boolean;
  run: () => void;
}

function BarButton({ label, keys, Icon, disabled = false, run }: BarButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={34}
      disabled={disabled}
      aria-label={label}
      title={`${label} (${keys})`}
      onClick={run}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}

const countReplaced = (count: number) =>
  tr({ one: "{count} match replaced", other: "{count} matches replaced" }, { count });
