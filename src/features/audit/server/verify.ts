import type { Database } from "../../../db/database.ts";
import type { NewestSeal } from "./newest-seal.ts";
import { checkpointMac, computeSeal, firstSeal, isPlainSealed } from "./seal.ts";
import { countUnsealed, type SealedLine, selectCheckpoint, selectSealedAfter } from "./seals.queries.ts";

/** A problem with lines `from` to `to`. */
export interface AuditProblem {
  kind: "altered" | "swapped" | "missing" | "cut-off" | "checkpoint";
  from: number;
  to: number;
}

export interface Verified {
  problems: AuditProblem[];
  /** Altered lines beyond those named. */
  more: number;
  /** How many lines were checked. */
  lines: number;
  /** Lines without their personal data, which was erased. */
  erased: number;
  unsealed: number;
  /** The number of the last line. */
  last: number;
  /** Whether there is a newest seal outside of the database to compare with. */
  hasEnd: boolean;
}

interface BadLine {
  line: SealedLine;
  /** Seals that the line before may have had. */
  previous: Buffer[];
}

const batch = 2000;
/** Altered lines that are named. */
const named = 100;

/** Checks all sealed lines, a batch at a time. */
export async function verifyLog(db: Database, key: Buffer, newest: NewestSeal | undefined): Promise<Verified> {
  const walk = new Walk(key, newest);
  await walk.begin(db);
  for (;;) {
    const lines = await selectSealedAfter(db, walk.reached, batch);
    for (const line of lines) walk.check(line);
    if (lines.length < batch) break;
  }
  return { ...walk.end(), unsealed: await countUnsealed(db) };
}

class Walk {
  readonly #key: Buffer;
  readonly #newest: NewestSeal | undefined;
  readonly #problems: AuditProblem[] = [];
  readonly #bad: BadLine[] = [];
  /** Empty: unknown. */
  #previous: Buffer[] = [firstSeal.seal];
  #more = 0;
  #lines = 0;
  #erased = 0;
  #first = 0;
  reached = 0;

  constructor(key: Buffer, newest: NewestSeal | undefined) {
    this.#key = key;
    this.#newest = newest;
  }

  /** Begins after the checkpoint, or after what somebody has accepted. */
  async begin(db: Database): Promise<void> {
    const checkpoint = await selectCheckpoint(db);
    const accepted = this.#newest?.acceptedTo;
    const isCheckpoint = checkpoint && checkpoint.number > (accepted?.number ?? 0);
    if (isCheckpoint && !checkpointMac(this.#key, checkpoint).equals(checkpoint.mac)) {
      this.#problems.push({ kind: "checkpoint", from: checkpoint.number, to: checkpoint.number });
    }
    const { number, seal } = (isCheckpoint ? checkpoint : accepted) ?? firstSeal;
    this.#previous = [seal];
    this.#first = number;
    this.reached = number;
  }

  check(line: SealedLine): void {
    const { number, seal } = line;
    if (number > this.reached + 1) {
      this.#problems.push({ kind: "missing", from: this.reached + 1, to: number - 1 });
      this.#previous = [];
    }
    this.reached = number;
    this.#lines += 1;
    if (line.plain === null && line.plain_hash !== null) this.#erased += 1;
    const expected = this.#previous.map((previous) => computeSeal(this.#key, previous, number, line));
    const isChained = expected.length === 0 || expected.some((one) => one.equals(seal));
    if (!isChained || !isPlainSealed(line)) {
      if (this.#bad.length < named) this.#bad.push({ line, previous: this.#previous });
      else this.#more += 1;
    }
    // If only its seal was changed, the next line follows the one that it had.
    this.#previous = isChained ? [seal] : [seal, ...expected.slice(0, 4)];
    const end = this.#newest;
    if (number === end?.number && !seal.equals(end.seal) && isChained) {
      this.#problems.push({ kind: "altered", from: number, to: number });
    }
  }

  end(): Omit<Verified, "unsealed"> {
    const { number = 0 } = this.#newest ?? {};
    const problems = [...this.#problems, ...this.#nameBad()].toSorted((one, other) => one.from - other.from);
    if (number > this.reached) problems.push({ kind: "cut-off", from: this.reached + 1, to: number });
    const hasEnd = this.#newest !== undefined && number > this.#first;
    return { problems, more: this.#more, lines: this.#lines, erased: this.#erased, last: this.reached, hasEnd };
  }

  /** Tells swapped lines, and those that only follow one of them, from altered ones. */
  #nameBad(): AuditProblem[] {
    const seals = this.#bad.map(({ line }) => line.seal);
    const swapped = new Set<number>();
    for (const place of this.#bad) {
      for (const { line } of this.#bad) {
        if (line === place.line || !this.#belongs(line, place)) continue;
        swapped.add(line.number).add(place.line.number);
      }
    }
    const isAltered = ({ line }: BadLine) =>
      !isPlainSealed(line) || !seals.some((seal) => computeSeal(this.#key, seal, line.number, line).equals(line.seal));
    return this.#bad.flatMap((one): AuditProblem[] => {
      const { number } = one.line;
      if (swapped.has(number)) return [{ kind: "swapped", from: number, to: number }];
      return isAltered(one) ? [{ kind: "altered", from: number, to: number }] : [];
    });
  }

  /** Whether a line was sealed in another one's place. */
  #belongs(line: SealedLine, { line: there, previous }: BadLine): boolean {
    const asThere = [line, { ...line, id: there.id }];
    return previous.some((seal) =>
      asThere.some((one) => {
        const sealed = computeSeal(this.#key, seal, there.number, one);
        return sealed.equals(line.seal) || sealed.equals(there.seal);
      }),
    );
  }
}
