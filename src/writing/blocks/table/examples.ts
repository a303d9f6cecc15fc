import type { BlockExample } from "../../parts/example.ts";

export const examples: readonly BlockExample[] = [
  {
    name: "table",
    of: ["table"],
    html:
      "<table><tbody><tr><th>District</th><th>Votes</th></tr><tr><th>North</th><td>1,204</td></tr>" +
      '<tr><td colspan="2">Both <strong>counted</strong></td></tr></tbody></table>',
    words: ["District", "North", "1,204", "counted"],
    markdown: /\| District \| Votes \|\n\| --- \| --- \|\n\| North \| 1,204 \|/,
    selector: ".table-scroll > table > thead th",
  },
];
