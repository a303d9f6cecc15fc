export { checkByCommand, startByCommand } from "./import-by-command.ts";
export { verifyReceipt } from "./receipt/verify-receipt.ts";
export { type NewLocation, selectNewLocation } from "./store/old-addresses.queries.ts";
export { getOldPath } from "./store/old-path.ts";
export { readOldPaths } from "./store/old-paths.queries.ts";
