import { spawnSync } from "node:child_process";

const program = `
import csv, io, json, sys
csv.field_size_limit(10**9)
text = sys.stdin.buffer.read().decode("utf-8-sig")
print(json.dumps(list(csv.DictReader(io.StringIO(text, newline=""), strict=True))))`;

/** Reads CSV with a header line as Python does, whose parser others wrote. */
export function readCsv(bytes: Uint8Array): Record<string, string>[] {
  const { status, stdout, stderr } = spawnSync("python3", ["-c", program], { input: bytes, maxBuffer: 1e9 });
  if (status !== 0) throw new Error(`Python ended with ${status}: ${stderr}`);
  return JSON.parse(stdout.toString()) as Record<string, string>[];
}
