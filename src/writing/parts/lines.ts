/** Puts something before each line of a text: before the first, `first`. */
export function indented(text: string, first: string, others = first): string {
  return text
    .split("\n")
    .map((line, index) => {
      const start = index === 0 ? first : others;
      return line === "" ? start.trimEnd() : start + line;
    })
    .join("\n");
}
