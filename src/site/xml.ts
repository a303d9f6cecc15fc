/** Characters that XML 1.0 (2.2, Char) can't hold, in whatever form: control characters, lone surrogates, U+FFFE. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text for element content and attribute values alike; what XML can't hold is left out. */
export function escapeXml(text: string): string {
  return text.replace(forbidden, "").replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

/** `<name attribute="…">text</name>`; the text is escaped. Nothing for an empty one. */
export function element(name: string, text: string | null | undefined, attributes = ""): string {
  return text ? `<${name}${attributes && ` ${attributes}`}>${escapeXml(text)}</${name}>` : "";
}

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
