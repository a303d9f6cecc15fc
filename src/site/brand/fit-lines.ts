export interface Lines {
  lines: string[];
  size: number;
}

interface Frame {
  width: number;
  /** Font sizes in descending order, with the number of lines that fit. */
  sizes: readonly { size: number; maxLines: number }[];
  getWidth: (text: string, size: number) => number;
}

/** Fits a text into the frame at the largest possible size; truncates it at the smallest. */
export function fitLines(text: string, { width, sizes, getWidth }: Frame): Lines {
  for (const { size, maxLines } of sizes) {
    const lines = wrap(text, width, (line) => getWidth(line, size));
    const isWhole = lines.length <= maxLines && lines.join(" ") === text;
    if (isWhole) return { size, lines: balanced(text, lines, width, (line) => getWidth(line, size)) };
  }
  const { size, maxLines } = sizes.at(-1) ?? { size: 0, maxLines: 1 };
  const measure = (line: string) => getWidth(line, size);
  const lines = wrap(text, width, measure);
  if (lines.length <= maxLines) return { size, lines };
  return { size, lines: [...lines.slice(0, maxLines - 1), cut(lines[maxLines - 1] ?? "", width, measure)] };
}

/** Wraps greedily; breaks words wider than a line. */
function wrap(text: string, width: number, measure: (line: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = "";
    for (const character of word) {
      if (line && measure(line + character) > width) {
        lines.push(line);
        line = "";
      }
      line += character;
    }
  }
  return line ? [...lines, line] : lines;
}

/** Balances the lines, so that no single word is left for the last. */
function balanced(text: string, lines: string[], width: number, measure: (line: string) => number): string[] {
  let best = lines;
  for (let share = 0.95; share > 0.4; share -= 0.05) {
    const narrower = wrap(text, width * share, measure);
    if (narrower.length !== lines.length || narrower.join(" ") !== text) break;
    best = narrower;
  }
  return best;
}

function cut(line: string, width: number, measure: (line: string) => number): string {
  let kept = line;
  while (kept && measure(`${kept}…`) > width) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}
