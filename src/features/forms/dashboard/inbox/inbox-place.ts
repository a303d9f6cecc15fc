import { tr } from "../../../../shared/languages/tr.ts";
import { parsePage } from "../../../../ui/list/address.ts";

export const tabs = { messages: tr("Messages"), "sign-ups": tr("Sign-ups"), polls: tr("Polls") } as const;
export type Tab = keyof typeof tabs;

/** The inbox's state, stored in the URL for Back and bookmarks. */
export interface InboxPlace {
  tab: Tab;
  /** Null for the user's first website. */
  website: number | null;
  search: string;
  page: number;
  unread: boolean;
  /** The open message. */
  message: number | null;
}

const getId = (text: string | null) => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);
const isTab = (text: string | null): text is Tab => text !== null && Object.hasOwn(tabs, text);

export function parsePlace(params: URLSearchParams): InboxPlace {
  const tab = params.get("tab");
  return {
    tab: isTab(tab) ? tab : "messages",
    website: getId(params.get("website")),
    search: (params.get("search") ?? "").slice(0, 200),
    page: parsePage(params),
    unread: params.get("unread") === "1",
    message: getId(params.get("message")),
  };
}

/** The URL for a changed location; switching lists resets the page. */
export function getAddress(here: InboxPlace, next: Partial<InboxPlace>): string {
  const isOtherTab = next.tab !== undefined && next.tab !== here.tab;
  const kept = isOtherTab ? { tab: here.tab, website: here.website } : here;
  const opensOnly = Object.keys(next).every((name) => name === "message");
  const place: Partial<InboxPlace> = { ...kept, page: opensOnly ? here.page : 1, message: null, ...next };
  const query = new URLSearchParams();
  if (place.tab && place.tab !== "messages") query.set("tab", place.tab);
  if (place.website) query.set("website", String(place.website));
  if (place.search) query.set("search", place.search);
  if (place.unread) query.set("unread", "1");
  if (place.page && place.page > 1) query.set("page", String(place.page));
  if (place.message) query.set("message", String(place.message));
  return query.size > 0 ? `/dashboard/inbox?${query}` : "/dashboard/inbox";
}
