/** Characters that XML 1.0 (2.2, Char) can't represent: control characters, lone surrogates, U+FFFE. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes text for element content and attribute values; drops what XML can't represent. */
export function escapeXml(text: string): string {
  return text.replace(forbidden, "").replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

/** `<name attribute="…">text</name>` with escaped text; empty for an empty text. */
export function element(name: string, text: string | null | undefined, attributes = ""): string {
  return text ? `<${name}${attributes && ` ${attributes}`}>${escapeXml(text)}</${name}>` : "";
}

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
