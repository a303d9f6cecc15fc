// Sends mail from a database until it is ended: `node mail-process.ts DATABASE_URL SMTP_URL`.
import { systemClock } from "../../src/platform/clock.ts";
import { openSender } from "../support/mail-sender.ts";

const [databaseUrl = "", smtpUrl = ""] = process.argv.slice(2);
const { sender } = openSender({ databaseUrl, clock: systemClock }, smtpUrl);
sender.wake();
// Looking for jobs keeps no process alive; whoever started this one does.
process.stdin.resume();
