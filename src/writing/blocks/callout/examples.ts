import type { BlockExample } from "../../parts/example.ts";

export const examples: readonly BlockExample[] = [
  ...(["note", "tip", "important", "warning"] as const).map((kind) => ({
    name: `callout: ${kind}`,
    of: ["callout"] as const,
    html: `<aside data-kind="${kind}"><p>Doors open at ${kind} o’clock.</p></aside>`,
    words: [`Doors open at ${kind} o’clock.`],
    markdown: new RegExp(String.raw`> \[!${kind.toUpperCase()}\]\n>\n> Doors`),
    selector: `aside[data-kind="${kind}"][role="note"]`,
  })),
];
