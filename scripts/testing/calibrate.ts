// Prints the processor seconds of a fixed piece of work, so that the needs of suites can be compared between machines, and
// between a quiet machine and a busy one: what is measured is text, objects, and hashes, as tests are made of.
import { createHash } from "node:crypto";

const rounds = 200;
const rows = Array.from({ length: 2000 }, (_, index) => ({
  id: index,
  name: `Name ${index}`,
  tags: [`tag ${index % 7}`],
}));

const before = process.cpuUsage();
let text = "";
for (let round = 0; round < rounds; round += 1) {
  const copy = JSON.parse(JSON.stringify(rows)) as typeof rows;
  copy.sort((one, other) => (one.name < other.name ? -1 : 1));
  text = createHash("sha256")
    .update(text + copy.map(({ name }) => name.toUpperCase()).join())
    .digest("hex");
}
const { user, system } = process.cpuUsage(before);
process.stdout.write(String((user + system) / 1e6));
