import { isIP, isIPv4 } from "node:net";
import type { Clock } from "../../../../platform/clock.ts";
import { AppError } from "../../../../platform/errors.ts";
import { type Diagnosis, type DomainTarget, texts } from "../../contract.ts";
import { diagnose } from "./diagnose.ts";
import { type DoctorDeps, gatherFacts, longestCheckMs } from "./facts.ts";
import { getValues } from "./finding.ts";

/** Milliseconds to cache the installation's own addresses. */
const targetAge = 300_000;

/** Checks a domain in DNS and explains what is right, what is wrong, and what to do. */
export class Doctor {
  readonly #deps: DoctorDeps;
  readonly #clock: Clock;
  readonly #isMuted: () => Promise<boolean>;
  #target: { at: number; value: Promise<DomainTarget> } | undefined;

  constructor(deps: DoctorDeps & { clock: Clock; isMuted: () => Promise<boolean> }) {
    this.#deps = deps;
    this.#clock = deps.clock;
    this.#isMuted = deps.isMuted;
  }

  /** Takes at most 4.5 s, and reports what could not be determined. Throws only on a muted copy: `refused`. */
  async check(name: string, token: string, signal: AbortSignal): Promise<Diagnosis> {
    if (await this.#isMuted()) throw new AppError("refused", texts.onCopy);
    const [facts, target] = await Promise.all([gatherFacts(this.#deps, name, signal), this.target()]);
    return { checked_at: this.#clock.now().toISOString(), ...diagnose(facts, token, target) };
  }

  /** Where domains must point. Without addresses if the host isn't public, or on a muted copy. */
  async target(): Promise<DomainTarget> {
    if (await this.#isMuted()) return { host: this.#deps.host, a: [], aaaa: [] };
    const now = this.#clock.now().getTime();
    if (!this.#target || now - this.#target.at > targetAge) {
      const value = this.#findTarget();
      const found = { at: now, value };
      this.#target = found;
      // Don't cache a missing address.
      void value.then(({ a, aaaa }) => {
        if (a.length + aaaa.length === 0 && this.#target === found) this.#target = undefined;
      });
    }
    return this.#target.value;
  }

  async #findTarget(): Promise<DomainTarget> {
    const host = this.#deps.host.replace(/^\[|\]$/g, "");
    if (isIP(host)) return { host: null, a: isIPv4(host) ? [host] : [], aaaa: isIPv4(host) ? [] : [host] };
    if (!host.includes(".") || host.endsWith(".localhost")) return { host: null, a: [], aaaa: [] };
    const signal = AbortSignal.timeout(longestCheckMs);
    const ask = async (type: "A" | "AAAA") =>
      getValues(await this.#deps.dns.ask({ name: host, type }, { signal }), type);
    const [a, aaaa] = await Promise.all([ask("A"), ask("AAAA")]);
    return { host, a, aaaa };
  }
}
