import { expect, test } from "vitest";
import { DnsClient } from "./dns-client.ts";

test("a server that no network leads to is one that says nothing", async () => {
  const question = { name: "example.org", type: "A" } as const;
  // The system rejects it immediately, like every address while the network is down.
  const server = { address: "255.255.255.255", port: 53 };
  const answer = await new DnsClient([]).ask(question, { server, signal: AbortSignal.timeout(3000) });
  expect(answer.status).toBe("silent");
});
