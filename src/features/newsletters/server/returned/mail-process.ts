// Parses mails outside the server process, since anybody can write them: see docs/decisions/0086-foreign-bytes.md.
import { serveWork } from "../../../../platform/work/serve-work.ts";
import { readReturned } from "./read-returned.ts";

const work = { readReturned };
export type MailWork = typeof work;

serveWork(work);
