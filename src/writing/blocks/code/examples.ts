import type { BlockExample } from "../../parts/example.ts";

export const examples: readonly BlockExample[] = [
  {
    name: "code",
    of: ["code"],
    html: '<pre data-language="ts">const answer = 42;\nconsole.log("a rather long line of code", answer, answer, answer);</pre>',
    words: ["const answer = 42;"],
    markdown: /```ts\nconst answer = 42;/,
    selector: 'pre[data-language="ts"][tabindex="0"]',
  },
];
