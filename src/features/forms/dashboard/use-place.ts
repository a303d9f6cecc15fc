import { useNavigate, useSearchParams } from "react-router";
import { addressOf, type Place, placeOf } from "./inbox-place.ts";

export interface InboxPlace {
  place: Place;
  /** The address of another place, for a link. */
  to: (next: Partial<Place>) => string;
  go: (next: Partial<Place>, replace?: boolean) => void;
}

export function useInboxPlace(): InboxPlace {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const place = placeOf(params);
  const to = (next: Partial<Place>) => addressOf(place, next);
  // Letter by letter is one step back, not many.
  const isTyping = (next: Partial<Place>) => next.search !== undefined && place.search !== "";
  // At once, so that a checkbox stays as it was set and a second key press goes on from where the first led.
  const go = (next: Partial<Place>, replace = isTyping(next)) => void navigate(to(next), { replace, flushSync: true });
  return { place, to, go };
}
