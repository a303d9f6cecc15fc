import { mount } from "../../../platform/http/calls/mount.ts";
import type { App } from "../../../platform/http/types.ts";
import { minuteMs } from "../../../shared/durations.ts";
import * as calls from "../calls.ts";
import type { HealthReport } from "../contract.ts";
import type { HealthDeps } from "./checks/check.ts";
import { runChecks } from "./run-checks.ts";

/** A report that is younger answers whoever asks again. */
const freshMs = 5000;

/** The server's check of itself, for the network's owner. */
export function healthRoutes(app: App, deps: HealthDeps): void {
  let last: HealthReport | undefined;
  let underWay: Promise<HealthReport> | undefined;
  const check = async (): Promise<HealthReport> => {
    const now = deps.clock.now().getTime();
    if (last && Math.abs(now - Date.parse(last.checked_at)) < freshMs) return last;
    // Once for all who ask at the same time.
    underWay ??= runChecks(deps).finally(() => {
      underWay = undefined;
    });
    last = await underWay;
    return last;
  };

  mount(app, calls.getHealth, () => ({ report: last ?? null }));

  mount(app, calls.checkHealth, { config: { rateLimit: { max: 30, timeWindow: minuteMs } } }, check);
}
