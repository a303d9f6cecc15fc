import { callApi } from "../../../../ui/calls/api.ts";
import type { FindLinkTargets } from "../../../../ui/links/link-targets.ts";
import * as calls from "../../links.calls.ts";

export const findLinkTargets: FindLinkTargets = (query, signal) => callApi(calls.getLinkTargets, { query, signal });
