/** How much of a mail is read: reports come before the mail that they return. */
export const maxMailBytes = 64 * 1024;
export const maxMailLines = 2000;

const newline = 10;

/** The beginning of a mail, within both limits. */
export function readBeginning(source: Buffer): Buffer {
  const part = source.subarray(0, maxMailBytes);
  let end = -1;
  for (let lines = 0; lines < maxMailLines; lines += 1) {
    end = part.indexOf(newline, end + 1);
    if (end < 0) return part;
  }
  return part.subarray(0, end);
}

/** The values of headers with these names (lower case), in the order of the names. Enough for addresses, in linear time. */
export function readHeaders(source: Buffer, names: readonly string[]): string[] {
  const values = new Map<string, string[]>(names.map((name) => [name, []]));
  let lines: string[] | undefined;
  const headers: { name: string; lines: string[] }[] = [];
  for (const line of source.toString("latin1").split(/\r\n|\r|\n/)) {
    if (line === "") break;
    if (/^[ \t]/.test(line)) {
      lines?.push(line);
      continue;
    }
    const colon = line.indexOf(":");
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    lines = values.has(name) ? [line.slice(colon + 1)] : undefined;
    if (lines) headers.push({ name, lines });
  }
  for (const header of headers) values.get(header.name)?.push(header.lines.join(""));
  return [...values.values()].flat();
}
