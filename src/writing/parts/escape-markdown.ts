/** Escapes text for Markdown, including raw HTML and the templates of Jekyll, Hugo, and Obsidian. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_[\]~|]/g, "\\$&")
    .replace(/[{%](?=[{%])|(?<=[{%])[{%]/g, "\\$&")
    .replace(/&(?=#?\w+;)/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/\s+/g, " ");
}
