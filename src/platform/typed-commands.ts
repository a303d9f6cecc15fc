import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.ts";

/** A release has the program `rostrum` and no npm. */
const isRelease = existsSync(join(root, "rostrum"));

/** The command that starts Rostrum. */
export const startCommand = isRelease ? "./rostrum" : "npm start";
/** The words that operators type before a command's name. */
export const commandLine = isRelease ? "./rostrum cli" : "npm run cli --";
