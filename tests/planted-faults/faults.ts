import type { Fault } from "./fault.ts";
import { faultsOfPages } from "./faults-of-pages.ts";
import { faultsOfScreens } from "./faults-of-screens.ts";
import { faultsOfServer } from "./faults-of-server.ts";

/** Chosen by what could break in the source, not by what is tested. */
export const faults: Fault[] = [...faultsOfScreens, ...faultsOfPages, ...faultsOfServer];
