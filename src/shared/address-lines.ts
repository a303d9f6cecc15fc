/** Longer lines are no addresses. */
export const maxLineLength = 1000;

const isQuoted = (text: string) => text.length > 1 && text.startsWith('"') && text.endsWith('"');
const unquoted = (text: string) => (isQuoted(text) ? text.slice(1, -1).replaceAll('""', '"').trim() : text);

/** `Ann Example <ann@example.org>`, or only the address; `,` or `;` may follow, as in a mail program's list. */
export function readAddressLine(line: string): { name: string; email: string } {
  let text = line.trim();
  while (text.endsWith(",") || text.endsWith(";")) text = text.slice(0, -1).trimEnd();
  text = unquoted(text);
  const start = text.lastIndexOf("<");
  if (start < 0 || !text.endsWith(">")) return { name: "", email: text };
  return { name: unquoted(text.slice(0, start).trim()), email: text.slice(start + 1, -1).trim() };
}

/** Whether the first line that isn't empty only names the others. */
export const isAddressHead = (line: string): boolean => !line.includes("@");

/** Whether the first lines of a file look like a plain list: nothing but addresses, and no more columns. */
export function looksLikeAddresses(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== "");
  const [first = "", ...rest] = filled;
  const people = isAddressHead(first) ? rest : filled;
  const isAddress = (line: string) => {
    const { email } = readAddressLine(line);
    return email.includes("@") && !/[\s,;"<>]/.test(email);
  };
  return people.length > 0 && people.every(isAddress);
}
