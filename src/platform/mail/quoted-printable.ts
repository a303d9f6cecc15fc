const lineLength = 76;
const hex = Array.from({ length: 256 }, (_, byte) => `=${byte.toString(16).toUpperCase().padStart(2, "0")}`);

/**
 * Encodes a piece of text as quoted-printable, for pieces that are then joined: each begins a new line, and ends its last
 * one softly. Line breaks become CRLF.
 */
export function encodePiece(text: string): string {
  const lines = text.split(/\r\n|\r|\n/);
  return lines.map((line, index) => encodeLine(line) + (index < lines.length - 1 ? "\r\n" : "=\r\n")).join("");
}

function encodeLine(line: string): string {
  const bytes = Buffer.from(line);
  // Joined at the end: a string that grows by characters is a tree, walked again whenever it becomes part of an email.
  const codes: string[] = [];
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    const isSpace = byte === 0x20 || byte === 0x09;
    const isPlain = (byte > 0x20 && byte < 0x7f && byte !== 0x3d) || (isSpace && at < bytes.length - 1);
    const code = isPlain ? String.fromCharCode(byte) : (hex[byte] ?? "");
    // Leaves room for the soft break.
    if (length + code.length >= lineLength) {
      codes.push("=\r\n");
      length = 0;
    }
    codes.push(code);
    length += code.length;
  }
  return codes.join("");
}
