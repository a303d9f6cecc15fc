import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../../db/database.ts";
import { isMuted } from "../../../db/installation.ts";
import { tr } from "../../../shared/languages/tr.ts";
import { type HealthFinding, type HealthReport, healthGroups, healthLevel } from "../contract.ts";
import {
  type Check,
  type DatabaseDeps,
  type HealthDeps,
  look,
  type Outcome,
  type Outcomes,
  ok,
  wrong,
} from "./checks/check.ts";
import { selectOne } from "./checks/health.queries.ts";
import { checks as allChecks } from "./checks.ts";
import { findObstacle } from "./find-obstacle.ts";

/** Longest wait for a check. */
const usualLimitMs = 8000;
/** Checks that run at the same time: the others leave connections to the people who use the site. */
const atATime = 6;

/** Runs all checks that can run, none of which can hang or crash the others. Never throws. */
export async function runChecks(deps: HealthDeps, checks: readonly Check[] = allChecks): Promise<HealthReport> {
  const findings: HealthFinding[] = [];
  const { db, isCopy } = await reach(deps, findings);
  // A database of another version may not have the settings.
  const mail = db ? await deps.findMail(deps.config, db).catch(() => deps.config.mail) : deps.config.mail;
  const config = { ...deps.config, mail };
  const able = checks.filter((check) => !(isCopy && check.reachesOut) && (db || !check.needsDatabase));
  if (able.length < checks.length) findings.push(leftOut(checks.length - able.length, isCopy));
  const waiting = [...able];
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      findings.push(...(await runCheck({ ...deps, config, db }, check)));
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  return {
    checked_at: deps.clock.now().toISOString(),
    machine: hostname(),
    process_id: process.pid,
    findings: inOrder(findings, checks),
  };
}

/** The database if it answers, and whether it is that of a muted copy. */
async function reach(deps: HealthDeps, findings: HealthFinding[]): Promise<{ db?: Database; isCopy: boolean }> {
  let reached: Database | undefined;
  let isCopy = false;
  const check: Check = {
    name: "database",
    group: "Database",
    limitMs: 5000,
    late: wrong(tr("The database doesn't answer."), databaseAction),
    async run({ db, databaseProblem = "The database can't be reached." }) {
      if (!db) return wrong(databaseProblem, databaseAction);
      const start = performance.now();
      try {
        await selectOne(db);
      } catch (error) {
        return wrong(tr("The database can't be used ({code}).", { code: getCode(error) }), databaseAction);
      }
      const ms = Math.max(1, Math.round(performance.now() - start));
      const obstacle = await findObstacle(deps, db);
      if (obstacle === undefined || obstacle.isReadable) {
        isCopy = await isMuted(db).catch(() => false);
        reached = db;
      }
      if (obstacle) return obstacle.outcome;
      if (ms > 500) {
        return look(
          tr("The database takes {ms} ms to answer.", { ms }),
          tr("Look at its processor, its disk, and the network between."),
        );
      }
      return ok(tr("The database answers within {ms} ms.", { ms }));
    },
  };
  findings.push(...(await runCheck(deps, check)));
  return reached ? { db: reached, isCopy } : { isCopy };
}

const databaseAction = tr(
  "Is PostgreSQL running, is its disk full, are its connections used up? Its log says; DATABASE_URL names it.",
);

function leftOut(count: number, isCopy: boolean): HealthFinding {
  const outcome = isCopy
    ? look(
        tr(
          {
            one: "{count} check was left out, because a restored copy reaches nobody outside.",
            other: "{count} checks were left out, because a restored copy reaches nobody outside.",
          },
          { count },
        ),
        tr("Make it the real site, if it is."),
      )
    : look(
        tr(
          {
            one: "{count} check was left out, because it needs the database.",
            other: "{count} checks were left out, because they need the database.",
          },
          { count },
        ),
        tr("Check again once the database answers."),
      );
  return { check: "left-out", group: "Database", is_local: false, ...outcome };
}

async function runCheck(deps: HealthDeps, check: Check): Promise<HealthFinding[]> {
  const { name, group, isLocal = false } = check;
  const found = [await getOutcome(deps, check)].flat();
  return found.map((outcome) => ({ check: name, group, is_local: isLocal, ...outcome }));
}

async function getOutcome(deps: HealthDeps, check: Check): Promise<Outcomes> {
  const {
    limitMs = usualLimitMs,
    late = look(tr("{name} could not be checked in time.", { name: check.name }), tr("Check again.")),
  } = check;
  const over = new AbortController();
  const ended = new AbortController();
  const limit = async (): Promise<Outcome> => {
    await sleep(limitMs, undefined, { signal: ended.signal });
    over.abort();
    return late;
  };
  const run = async () =>
    check.needsDatabase ? check.run(deps as DatabaseDeps, over.signal) : check.run(deps, over.signal);
  try {
    return await Promise.race([run(), limit()]);
  } catch (error) {
    deps.logger.warn({ err: error, check: check.name }, "a health check failed");
    return look(
      tr("{check} could not be checked ({code}).", { check: check.name, code: getCode(error) }),
      tr("The log has the details: look for {name}.", { name: check.name }),
    );
  } finally {
    ended.abort();
  }
}

/** Returns an error's code, without its message, which may contain secrets. */
function getCode(error: unknown): string {
  const { code, name } = error as NodeJS.ErrnoException;
  return code ?? name;
}

/** By group, worst first, then as listed. */
function inOrder(findings: readonly HealthFinding[], checks: readonly Check[]): HealthFinding[] {
  const levels = healthLevel.options;
  const places = new Map(checks.map(({ name }, place) => [name, place]));
  const getOrder = ({ group, level, check }: HealthFinding) =>
    (healthGroups.indexOf(group) * levels.length + levels.indexOf(level)) * 1000 + (places.get(check) ?? 0);
  return findings.toSorted((a, b) => getOrder(a) - getOrder(b));
}
