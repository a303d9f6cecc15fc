import type { Website } from "../../websites/contract.ts";
import type { InboxPlace } from "./use-place.ts";

export interface TabProps {
  website: Website;
  inbox: InboxPlace;
}
