import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.ts";

/** A release has the program `rostrum` and no npm. */
const isRelease = existsSync(join(root, "rostrum"));

/** What operators type to start Rostrum. */
export const startCommand = isRelease ? "./rostrum" : "npm start";
/** What operators type before the name of a command. */
export const commandLine = isRelease ? "./rostrum cli" : "npm run cli --";
