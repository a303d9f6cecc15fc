/** On the page's ground, as wide as the text of articles, with its own buttons, and without the name that the header shows. */
const onPage = `
.ground { background: none !important; }
.ground > * > * > td { padding: 0 !important; }
.frame { max-width: none !important; }
.button { all: revert; }
.cell.lines { display: none; }`;

/**
 * Turns the document of an email into content for a page: its body, with the document's language and direction, and with its style
 * sheet narrowed to it. What is no document stays as it is.
 */
export function toPageContent(html: string): string {
  const body = html.indexOf("<body");
  if (body < 0) return html;
  const sheet = between(html.slice(0, body), "<style>", "</style>");
  const inside = html.slice(body + "<body".length, html.lastIndexOf("</body>"));
  // Browsers without `@scope` show the light colors.
  const style = `<style>@scope (.newsletter-mail){${sheet}${onPage}}</style>`;
  return `${style}<div${between(html, "<html", ">")}><div${inside}</div></div>`;
}

function between(html: string, start: string, end: string): string {
  const from = html.indexOf(start);
  if (from < 0) return "";
  return html.slice(from + start.length, html.indexOf(end, from + start.length));
}
