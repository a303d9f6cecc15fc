import { useNavigate, useSearchParams } from "react-router";
import { addressOf, type Place, placeOf } from "./inbox-place.ts";

export interface InboxLocation {
  place: Place;
  /** URL of another location, for links. */
  to: (next: Partial<Place>) => string;
  go: (next: Partial<Place>, replace?: boolean) => void;
}

export function useInboxLocation(): InboxLocation {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const place = placeOf(params);
  const to = (next: Partial<Place>) => addressOf(place, next);
  // Replace history entries while typing.
  const isTyping = (next: Partial<Place>) => next.search !== undefined && place.search !== "";
  // Update synchronously, so that checkboxes keep their state and fast keystrokes build on each other.
  const go = (next: Partial<Place>, replace = isTyping(next)) => void navigate(to(next), { replace, flushSync: true });
  return { place, to, go };
}
