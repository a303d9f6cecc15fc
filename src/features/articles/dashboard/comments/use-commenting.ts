import { useCallback, useState } from "react";
import { useSearchParams } from "react-router";
import { keepsCopies } from "../../../../documents/client/device-storage.ts";
import { useSession } from "../../../accounts/dashboard/session/session.tsx";

/** Whether comments are shown, and the last wish to write one. */
export interface Commenting {
  isOpen: boolean;
  /** How often somebody asked to comment on what is selected. */
  asked: number;
  /** The thread that a mail's link leads to. */
  thread: number | null;
  open: () => void;
  close: () => void;
  ask: () => void;
  /** Where the panel is shown. */
  place: HTMLElement | null;
  setPlace: (place: HTMLElement | null) => void;
}

export function useCommenting(articleId: number | null): Commenting {
  const { userId } = useSession();
  const [params] = useSearchParams();
  const [thread] = useState(() => Number(params.get("thread")) || null);
  const [isOpen, setOpen] = useState(
    () => thread !== null || (articleId !== null && keepsCopies(userId ?? 0, `comment/${articleId}`)),
  );
  const [asked, setAsked] = useState(0);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  const ask = useCallback(() => setAsked((count) => count + 1), []);
  return { isOpen, asked, thread, open, close, ask, place, setPlace };
}
