// A sending thread that dies: when it is to connect to "dies", before the message if its recipient is named "early", else after its
// first byte may be sent.
import { parentPort } from "node:worker_threads";
import type { Command, Report } from "../../src/platform/mail/sending-protocol.ts";

const report = (one: Report) => parentPort?.postMessage(one);
const die = () => {
  throw new Error("out of luck");
};

parentPort?.on("message", (command: Command) => {
  if (command.kind === "open" && command.smtpUrl.includes("dies")) die();
  else if (command.kind === "open") report({ session: command.session, kind: "opened" });
  else if (command.kind === "begin") die();
  else if (command.kind === "deliver" && command.parcel.to.startsWith("early@")) die();
  else if (command.kind === "deliver") report({ session: command.session, kind: "asks" });
});
