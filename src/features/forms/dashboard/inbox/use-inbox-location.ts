import { useNavigate, useSearchParams } from "react-router";
import { getAddress, type InboxPlace, parsePlace } from "./inbox-place.ts";

export interface InboxLocation {
  place: InboxPlace;
  /** URL of another location, for links. */
  to: (next: Partial<InboxPlace>) => string;
  go: (next: Partial<InboxPlace>, replace?: boolean) => void;
}

export function useInboxLocation(): InboxLocation {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const place = parsePlace(params);
  const to = (next: Partial<InboxPlace>) => getAddress(place, next);
  // Replace history entries while typing.
  const isTyping = (next: Partial<InboxPlace>) => next.search !== undefined && place.search !== "";
  // Update synchronously, so that checkboxes keep their state and fast keystrokes build on each other.
  const go = (next: Partial<InboxPlace>, replace = isTyping(next)) =>
    void navigate(to(next), { replace, flushSync: true });
  return { place, to, go };
}
