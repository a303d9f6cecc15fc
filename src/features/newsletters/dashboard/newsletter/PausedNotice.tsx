import { tr } from "../../../../shared/languages/tr.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { trRich } from "../../../../ui/texts/tr-rich.tsx";
import { When } from "../../../../ui/When.tsx";
import { usePause } from "./use-pause.ts";

/** Tells a website's people that the network has paused its newsletters, and why. */
export function PausedNotice({ websiteId }: { websiteId: number }) {
  const pause = usePause(websiteId);
  if (!pause) return null;
  return (
    <Notice tone="error" announce>
      <p>
        {trRich(
          "The people who run this network paused the newsletters of this website {when}. Their reason: {reason}",
          { when: <When date={pause.paused_at} />, reason: pause.reason },
        )}
      </p>
      <p>{tr("Nothing is sent until they resume them. Then everything continues by itself.")}</p>
    </Notice>
  );
}
