import { tr } from "../../../../shared/languages/tr.ts";
import { callApi, isPassing } from "../../../../ui/calls/api.ts";
import { followWork, type Report } from "../../../../ui/notices/long-work.ts";
import * as calls from "../../bulk.calls.ts";
import type { RunningBulk } from "../../bulk-contract.ts";
import { chosenList } from "../member-lists/chosen-list.ts";

const askEveryMs = 1000;
const labels = { change: tr("Changing members…"), undo: tr("Undoing a bulk change…") };

/** The ids of the bulk actions whose progress this tab shows. */
const followed = new Set<number>();

/** Returns a function that gets the running bulk action of the list that is chosen now. */
function askAboutList() {
  const query = { space_id: chosenList.current };
  return () => callApi(calls.getRunningBulk, { query });
}

function tell(report: Report, { members, done }: RunningBulk): void {
  report(
    done / members,
    tr({ one: "{done} of {count} member", other: "{done} of {count} members" }, { done, count: members }),
  );
}

/** Shows how far a bulk action is, which goes on though its screen or its tab is closed. */
function follow<T>(kind: keyof typeof labels, id: number, work: (report: Report) => Promise<T>): Promise<T> {
  followed.add(id);
  return followWork({ label: labels[kind], stopsWithTab: false }, work).finally(() => followed.delete(id));
}

/** Shows the progress of a bulk action that this tab begins. */
export function followBulk<T>(kind: keyof typeof labels, id: number, work: () => Promise<T>): Promise<T> {
  return follow(kind, id, (report) => {
    const getRunning = askAboutList();
    const ask = async () => {
      const running = await getRunning();
      if (running?.bulk_id === id) tell(report, running);
    };
    // What fails here is asked again, or told by the change itself.
    const timer = window.setInterval(() => void ask().catch(() => {}), askEveryMs);
    return work().finally(() => window.clearInterval(timer));
  });
}

/** Shows the bulk action that another tab began, or this one before it was reloaded. Returns whether there was one, once it ends. */
export async function followRunningBulk(): Promise<boolean> {
  const getRunning = askAboutList();
  const first = await getRunning();
  if (!first || followed.has(first.bulk_id)) return false;
  await follow(first.undoing ? "undo" : "change", first.bulk_id, async (report) => {
    let running: RunningBulk | null = first;
    while (running?.bulk_id === first.bulk_id) {
      tell(report, running);
      await new Promise((resolve) => window.setTimeout(resolve, askEveryMs));
      running = await getRunning().catch((error: unknown) => (isPassing(error) ? running : null));
    }
  });
  return true;
}
