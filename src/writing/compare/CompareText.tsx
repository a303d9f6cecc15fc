import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { tr } from "../../shared/languages/tr.ts";
import { type BlockView, viewBlock } from "./blocks.ts";
import classes from "./CompareText.module.css";
import { type Choice, type Counterpart, getPairs, getWords, type Hunk, isFormattingOnly, type Words } from "./hunks.ts";

interface Props {
  hunks: readonly Hunk[];
  leftName: string;
  rightName: string;
  /** Rendered below each differing hunk; indexes count only those. */
  renderChoice?: (hunk: Hunk, index: number) => ReactNode;
  /** The choice for each differing hunk, to show what will be removed. */
  choices?: readonly Choice[];
}

/** Compares two texts side by side, collapsing what is unchanged except around differences. */
export function CompareText({ hunks, leftName, rightName, renderChoice, choices }: Props) {
  let different = 0;
  return (
    <div className={classes.compare}>
      <div className={classes.heads} aria-hidden>
        <span className={classes.head}>{leftName}</span>
        <span className={classes.head}>{rightName}</span>
      </div>
      {hunks.map((hunk, index) => {
        if (hunk.same) return <SameBlocks key={index} blocks={hunk.left} />;
        const number = different++;
        return (
          <fieldset key={index} className={classes.hunk} aria-label={tr("Difference {number}", { number: number + 1 })}>
            {getPairs(hunk).map((pair, row) => (
              <Pair key={row} pair={pair} names={{ left: leftName, right: rightName }} choice={choices?.[number]} />
            ))}
            {isFormattingOnly(hunk) && (
              <p className={classes.note}>{tr("The text is the same; only the formatting is different.")}</p>
            )}
            {renderChoice?.(hunk, number)}
          </fieldset>
        );
      })}
    </div>
  );
}

function Pair({ pair, names, choice }: { pair: Counterpart; names: Record<Side, string>; choice: Choice | undefined }) {
  const left = pair.left === undefined ? undefined : viewBlock(pair.left);
  const right = pair.right === undefined ? undefined : viewBlock(pair.right);
  const words = getWords(left?.text ?? "", right?.text ?? "");
  const both = left !== undefined && right !== undefined;
  const getSide = (side: Side, block: BlockView | undefined) => (
    <OneSide side={side} name={names[side]} block={block} words={both ? words[side] : undefined} choice={choice} />
  );
  return (
    <div className={classes.pair}>
      {getSide("left", left)}
      {getSide("right", right)}
    </div>
  );
}

type Side = "left" | "right";

interface SideProps {
  side: Side;
  name: string;
  block: BlockView | undefined;
  words: Words[] | undefined;
  choice: Choice | undefined;
}

function OneSide({ side, name, block, words, choice }: SideProps) {
  if (!block) return <span />;
  const isDropped = choice !== undefined && choice !== "both" && choice !== side;
  return (
    <div className={classes.side} data-side={side} data-kind={block.kind} data-dropped={isDropped || undefined}>
      <span className={classes.sideName}>{name}</span>
      <p>
        {words?.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text)) ??
          (block.text || tr("(empty line)"))}
      </p>
    </div>
  );
}

const shownAtEdges = 1;

/** Blocks around a difference give context; the rest expands on request. */
function SameBlocks({ blocks }: { blocks: readonly string[] }) {
  const [opened, setOpened] = useState(false);
  const hidden = blocks.length - 2 * shownAtEdges;
  if (opened || hidden < 2) return blocks.map((block, index) => <SameBlock key={index} html={block} />);
  return (
    <>
      {blocks.slice(0, shownAtEdges).map((block, index) => (
        <SameBlock key={index} html={block} />
      ))}
      <Button variant="subtle" color="gray" size="compact-sm" className={classes.more} onClick={() => setOpened(true)}>
        {tr("Show {count} unchanged paragraphs", { count: hidden })}
      </Button>
      {blocks.slice(-shownAtEdges).map((block, index) => (
        <SameBlock key={index} html={block} />
      ))}
    </>
  );
}

function SameBlock({ html }: { html: string }) {
  const { kind, text } = viewBlock(html);
  return text === "" ? null : (
    <p className={classes.same} data-kind={kind}>
      {text}
    </p>
  );
}
