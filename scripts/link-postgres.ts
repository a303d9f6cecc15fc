// What the install script of PostgreSQL's package would do: packages' scripts are not run (.npmrc), and later the user who
// runs Rostrum may not be allowed to write here.
import { locateBinaries } from "../src/platform/embedded-postgres/binaries.ts";

// None for this system: whoever has DATABASE_URL needs none.
await locateBinaries().catch(() => undefined);
