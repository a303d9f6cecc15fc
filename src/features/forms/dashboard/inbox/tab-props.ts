import type { Website } from "../../../websites/contract.ts";
import type { InboxLocation } from "./use-inbox-location.ts";

export interface TabProps {
  website: Website;
  inbox: InboxLocation;
}
