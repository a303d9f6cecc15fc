/** Fences with more backticks than the code has in a row. */
export function codeBlock(code: string, language: string): string {
  const fence = "`".repeat(Math.max(3, longestRun(code) + 1));
  return `${fence}${language}\n${code.replace(/\n$/, "")}\n${fence}`;
}

export function codeSpan(code: string): string {
  const fence = "`".repeat(longestRun(code) + 1);
  const space = /^[`\s]|[`\s]$/.test(code) ? " " : "";
  return code === "" ? "" : `${fence}${space}${code.replace(/\s+/g, " ")}${space}${fence}`;
}

function longestRun(code: string): number {
  return [...code.matchAll(/`+/g)].reduce((longest, [run]) => Math.max(longest, run.length), 0);
}
