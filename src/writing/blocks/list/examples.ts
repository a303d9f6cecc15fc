import type { BlockExample } from "../../parts/example.ts";

export const examples: readonly BlockExample[] = [
  {
    name: "lists",
    of: ["bullets", "numbers"],
    html: "<ul><li>Bread</li><li>Salt</li></ul><ol><li>Knead it</li><li>Bake it</li></ol>",
    words: ["Bread", "Bake it"],
    markdown: /- Bread\n- Salt[\s\S]*1\. Knead it\n2\. Bake it/,
    selector: "ul + ol > li",
  },
];
