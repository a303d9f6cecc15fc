/** Escapes text for Markdown, including raw HTML. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_[\]~|]/g, "\\$&")
    .replace(/&(?=#?\w+;)/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/\s+/g, " ");
}
