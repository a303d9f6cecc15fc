import type { CSSProperties } from "react";
import { defaultLook } from "../../shared/look/look.ts";
import { type LookColors, lookColors, type Scheme } from "../../shared/look/look-colors.ts";
import type { Direction } from "./direction.ts";
import { mailWidth } from "./mail-widths.ts";

export type MailColors = Record<Scheme, LookColors>;

export const mailColors = (accent: string): MailColors => lookColors(defaultLook, accent === "" ? null : accent);

const fonts = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const serif = "Georgia, 'Times New Roman', serif";
const mono = "Menlo, Consolas, 'Courier New', monospace";

/** Inline styles: many mail programs drop style sheets. Named by side, because few of them know where a line begins. */
export function mailStyles({ light }: MailColors, direction: Direction) {
  const isRtl = direction === "rtl";
  const padStart = (pixels: number): CSSProperties => (isRtl ? { paddingRight: pixels } : { paddingLeft: pixels });
  const lineAtStart = (line: string): CSSProperties => (isRtl ? { borderRight: line } : { borderLeft: line });
  const text: CSSProperties = { fontFamily: fonts, fontSize: 17, lineHeight: 1.6, color: light.ink };
  const title: CSSProperties = { fontFamily: serif, fontWeight: 700, lineHeight: 1.25, color: light.ink };
  return {
    body: { margin: 0, padding: 0, backgroundColor: light.paper },
    ground: { backgroundColor: light.paper },
    /** Narrower windows narrow it: `width` is for programs without `max-width`. */
    frame: { width: "100%", maxWidth: mailWidth, backgroundColor: light.raised },
    cell: { ...text, padding: "28px 32px" },
    siteTitle: { ...title, fontSize: 20, textDecoration: "none" },
    h1: { ...title, fontSize: 30, margin: "0 0 16px" },
    h2: { ...title, fontSize: 24, margin: "28px 0 12px" },
    h3: { ...title, fontSize: 19, margin: "24px 0 8px" },
    paragraph: { margin: "0 0 16px" },
    list: { margin: "0 0 16px", ...padStart(28) },
    item: { margin: "0 0 6px" },
    link: { color: light.accent, textDecoration: "underline" },
    quote: { margin: "0 0 16px", padding: 0, ...padStart(16), ...lineAtStart(`3px solid ${light.accent}`) },
    pull: { ...title, fontSize: 23, margin: "24px 0", textAlign: "center" },
    rule: { border: 0, borderTop: `1px solid ${light.line}`, margin: "28px 0", height: 1 },
    image: { display: "block", width: "100%", maxWidth: "100%", height: "auto", border: 0 },
    figure: { margin: "0 0 20px" },
    caption: { fontSize: 14, lineHeight: 1.5, color: light.muted, margin: "8px 0 0" },
    muted: { fontSize: 14, lineHeight: 1.5, color: light.muted, margin: "0 0 6px" },
    code: { fontFamily: mono, fontSize: 14 },
    pre: { fontFamily: mono, fontSize: 13, lineHeight: 1.5, padding: 12, backgroundColor: light.paper },
    box: { backgroundColor: light.paper, padding: 16 },
    boxed: { margin: "0 0 20px" },
    boxTitle: { ...title, fontSize: 18, textDecoration: "none" },
    label: { fontWeight: 700, fontSize: 14, margin: "0 0 4px" },
    buttonCell: { backgroundColor: light.accent, padding: "13px 24px" },
    button: { fontFamily: fonts, fontSize: 17, fontWeight: 700, color: light.onAccent, textDecoration: "none" },
    dateCell: { ...lineAtStart(`4px solid ${light.accent}`), padding: "4px 0", ...padStart(16), fontWeight: 700 },
    definition: { margin: isRtl ? "0 24px 16px 0" : "0 0 16px 24px" },
    column: { padding: isRtl ? "0 0 0 12px" : "0 12px 0 0" },
    tableCell: { border: `1px solid ${light.line}`, padding: "6px 10px", verticalAlign: "top", fontSize: 15 },
    footer: { fontFamily: fonts, fontSize: 13, lineHeight: 1.6, color: light.muted, padding: "20px 32px 32px" },
    disclaimer: { ...text, fontSize: 14, lineHeight: 1.5, border: "1px solid", padding: 10, margin: "0 0 12px" },
    footerLine: { margin: "0 0 8px" },
    footerLink: { color: light.muted, textDecoration: "underline" },
    /** Shown by mail programs after the subject only. */
    preview: { display: "none", fontSize: 1, lineHeight: "1px", color: light.paper },
  } satisfies Record<string, CSSProperties>;
}
export type MailStyles = ReturnType<typeof mailStyles>;

/** Before what is different at night. */
export const darkMedia = "@media (prefers-color-scheme: dark)";

/** An enhancement for programs that keep style sheets: dark mode, and less room around the text on phones. */
export function styleSheet({ dark }: MailColors): string {
  return `@media (max-width: 480px) { .cell { padding: 20px 16px !important; } .footer { padding: 16px 16px 28px !important; } }
${darkMedia} {
  .ground { background-color: ${dark.paper} !important; }
  .frame { background-color: ${dark.raised} !important; }
  .cell, .title, .disclaimer { color: ${dark.ink} !important; }
  .link { color: ${dark.accent} !important; }
  .muted { color: ${dark.muted} !important; }
  .box { background-color: ${dark.paper} !important; }
  .lines { border-color: ${dark.line} !important; }
  .accent { border-color: ${dark.accent} !important; }
  .button-cell { background-color: ${dark.accent} !important; }
  .button { color: ${dark.onAccent} !important; }
}`;
}
