import { expect, test } from "vitest";
import { asksForFewer } from "./asks-for-fewer.ts";

test.each([
  ["421 4.7.28 Our system has detected an unusual rate of unsolicited mail", true],
  ["421 Try again later", true],
  ["450 4.7.1 Too many messages", true],
  ["451-4.7.650 The mail server has been temporarily rate limited", true],
  ["454 Throttling failure: Maximum sending rate exceeded.", true],
  ["451 Rate limit exceeded", true],
  ["452 4.5.3 Too many emails per second", true],
  ["450 4.2.1 The user you are trying to contact is receiving mail at a rate that prevents delivery", false],
  ["554 Too many messages", false],
  ["450 4.7.1 Greylisted, please try again in 300 seconds", false],
  ["451 4.7.1 Graylisting in action", false],
  ["452 4.2.2 Mailbox full", false],
  ["450 4.2.1 The user is busy; 421 is what others say", false],
  ["4210 4.7.0", false],
  ["The connection was cut off.", false],
])("%s: asks for fewer is %s", (answer, asks) => {
  expect(asksForFewer(answer)).toBe(asks);
});
