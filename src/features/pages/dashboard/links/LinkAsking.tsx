import { useEffect, useState } from "react";
import { lazyDialog } from "../../../../ui/dialogs/lazy-dialog.tsx";
import { type LinkPlace, onLinkWanted } from "../text/rich-links.ts";

const LinkDialog = lazyDialog(() => import("./LinkDialog.tsx"));

/** Asks for the address of a link, wherever on the screen its text is edited. */
export function LinkAsking({ websiteId }: { websiteId: number }) {
  const [place, setPlace] = useState<LinkPlace | null>(null);
  useEffect(() => onLinkWanted(setPlace), []);
  if (!place) return null;
  const end = (work: () => void) => {
    setPlace(null);
    // After the dialog has given the focus back.
    window.setTimeout(work, 50);
  };
  return (
    <LinkDialog
      websiteId={websiteId}
      href={place.href}
      onSet={(href) => end(() => place.onSet(href))}
      onClose={() => end(place.onCancel)}
    />
  );
}
