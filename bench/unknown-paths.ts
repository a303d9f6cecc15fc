// Pages that are not there, compared to the cached home page. `npm run bench unknown`

import { inTurn, measure, type Ratios } from "./load.ts";
import { report, shown } from "./report.ts";
import { startServer } from "./server.ts";

const rounds = 5;
const seconds = 2;
const invented = (folder: string) => Array.from({ length: 1000 }, (_, i) => `${folder}invented-${i}`);

const kinds: [name: string, folder: string, goal: string][] = [
  ["a path that no route takes", "/no/such/", "0.8"],
  ["a path of one part", "/", "0.8"],
  ["an unknown slug", "/article/", "2,000/s"],
];

export async function unknownPaths(dataDir: string): Promise<Ratios> {
  const server = await startServer({ dataDir });
  const how = { encoding: "gzip", mayFail: true };
  try {
    const ratios: Ratios = {};
    for (const [name, folder, goal] of kinds) {
      const paired = await inTurn(
        rounds,
        () => measure(server, invented(folder), seconds, how),
        () => measure(server, ["/"], seconds, how),
      );
      report(`404 page of ${name}: ${paired.rates[0].toFixed(0)} pages/s, beside the home page`, shown(paired), goal);
      ratios[`404 page of ${name} / home page`] = paired.processor;
    }
    return ratios;
  } finally {
    await server.stop();
  }
}
