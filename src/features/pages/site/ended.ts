import { completeConfig } from "../../../page-components/complete-config.ts";
import { getBlock } from "../../../page-components/registry.ts";
import { endOfDay } from "../../../shared/days.ts";

interface Placed {
  type: string;
  config: unknown;
}

/**
 * Components as visitors see them now: without announcements that have ended, and with countdowns that are over marked
 * so; and when the next one ends.
 */
export function withoutEnded<T extends Placed>(
  components: readonly T[],
  { now, timeZone }: { now: Date; timeZone: string },
): { components: T[]; endsAt: Date | undefined } {
  const ends: Date[] = [];
  const shown = components.map((component) => {
    const end = findEnd(component, timeZone);
    if (!end) return component;
    if (end > now) {
      ends.push(end);
      return component;
    }
    const change = component.type === "navbar1" ? { announcement: {} } : { isOver: true };
    return { ...component, config: { ...(component.config as object), ...change } };
  });
  const first = ends.toSorted((a, b) => a.getTime() - b.getTime())[0];
  return { components: shown, endsAt: first };
}

/** Returns when visitors no longer see a component as it is; undefined: never. */
function findEnd({ type, config }: Placed, timeZone: string): Date | undefined {
  if (type === "navbar1") {
    const { announcement } = (config ?? {}) as { announcement?: { until?: unknown } | null };
    const until = announcement?.until;
    return typeof until === "string" ? endOfDay(until, timeZone) : undefined;
  }
  const block = getBlock(type);
  return block?.endsAt?.(completeConfig(block.schema, config), timeZone);
}
