import type { CSSProperties, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

export interface MailBodyParts {
  title: string;
  /** Line breaks in one stay. */
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  /** Small print: who sends this, and why. */
  footer: string;
}

// Mail programs drop style sheets, so everything stands inline too; what they keep of this one makes dark mode ours.
const darkStyles = `@media (prefers-color-scheme: dark) {
  .ground { background: #0f1420 !important; }
  .paper { background: #171d2b !important; color: #edeae3 !important; }
  .quiet { color: #a3adc2 !important; border-color: #2a3244 !important; }
  .quiet a { color: #a3adc2 !important; }
  .button { background: #f08a98 !important; color: #1a0d10 !important; }
}`;

const fonts = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const styles = {
  ground: { margin: 0, padding: "24px 12px", background: "#fbfaf7", fontFamily: fonts },
  paper: {
    boxSizing: "border-box",
    maxWidth: 560,
    margin: "0 auto",
    padding: 32,
    background: "#ffffff",
    color: "#14213d",
    borderRadius: 6,
    fontSize: 16,
    lineHeight: 1.6,
    // A word without an end (an address, a hostile name) must not widen the page.
    overflowWrap: "anywhere",
  },
  title: { margin: "0 0 16px", fontSize: 22, lineHeight: 1.3 },
  paragraph: { margin: "0 0 16px", whiteSpace: "pre-line" },
  button: {
    display: "inline-block",
    padding: "12px 20px",
    background: "#a4243b",
    color: "#ffffff",
    borderRadius: 6,
    fontWeight: 600,
    textDecoration: "none",
  },
  quiet: {
    margin: "24px 0 0",
    padding: "16px 0 0",
    borderTop: "1px solid #e3dfd6",
    color: "#55607a",
    fontSize: 13,
    whiteSpace: "pre-line",
  },
} satisfies Record<string, CSSProperties>;

/** The two forms of one mail: plain text, and simple HTML in which every text is escaped. */
export function mailBody(parts: MailBodyParts): { text: string; html: string } {
  return { text: plainText(parts), html: `<!doctype html>${renderToStaticMarkup(<MailDocument {...parts} />)}` };
}

function plainText({ title, paragraphs, action, footer }: MailBodyParts): string {
  const blocks = [title, ...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), `--\n${footer}`];
  return `${blocks.join("\n\n")}\n`;
}

function MailDocument({ title, paragraphs, action, footer }: MailBodyParts): ReactNode {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <style>{darkStyles}</style>
      </head>
      <body className="ground" style={styles.ground}>
        <div className="paper" style={styles.paper}>
          <h1 style={styles.title}>{title}</h1>
          {paragraphs.map((paragraph, index) => (
            <p key={index} style={styles.paragraph}>
              {paragraph}
            </p>
          ))}
          {action && <Action {...action} />}
          <p className="quiet" style={styles.quiet}>
            {footer}
          </p>
        </div>
      </body>
    </html>
  );
}

/** The address also stands there to be read and copied. */
function Action({ label, url }: { label: string; url: string }): ReactNode {
  return (
    <>
      <p style={styles.paragraph}>
        <a className="button" href={url} style={styles.button}>
          {label}
        </a>
      </p>
      <p className="quiet" style={{ ...styles.quiet, borderTop: 0, margin: 0, padding: 0 }}>
        If the button doesn't work, open this link:{" "}
        <a href={url} style={{ color: styles.quiet.color }}>
          {url}
        </a>
      </p>
    </>
  );
}
