/** Repeatable random numbers: the same seed always draws the same picture. */
export class Random {
  #state: number;

  constructor(seed: string) {
    let hash = 2166136261;
    for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
    this.#state = hash >>> 0;
  }

  /** 0 (included) to 1 (excluded), by mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let value = this.#state;
    value = Math.imul(value ^ (value >>> 15), value | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly [T, ...T[]]): T {
    return list[Math.floor(this.next() * list.length)] ?? list[0];
  }
}

/** 0, 1, … count - 1 */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
