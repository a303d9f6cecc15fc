/** For `like` and `ilike`: what has this text somewhere in it, its `%`, `_` and `\` meaning themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
