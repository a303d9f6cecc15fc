import { AppError } from "../../../../../platform/errors.ts";
import { tr } from "../../../../../shared/languages/tr.ts";
import { texts } from "../../../contract.ts";
import { maxImportRows } from "../../../import-contract.ts";

/** Generous limits for a member and for the rest: parsed JSON takes many times the length of its text. */
const maxCharacters = 100_000;

/**
 * Splits `{"members": […], …}` incrementally, without parsing, into the text of each member and the rest with
 * an empty list. The caller parses them.
 */
export class JsonParts {
  readonly #onMember: (text: string) => void;
  /** The part of a member read so far. */
  #member = "";
  #rest = "";
  #count = 0;
  #depth = 0;
  #isInMembers = false;
  #isInString = false;
  #isEscaped = false;

  constructor(onMember: (text: string) => void = () => {}) {
    this.#onMember = onMember;
  }

  /** Throws `invalid` for a second list of members, `too_large`. */
  read(text: string): void {
    let start = 0;
    for (let at = 0; at < text.length; at += 1) {
      const sign = text[at];
      if (this.#isEscaped) this.#isEscaped = false;
      else if (sign === '"') this.#isInString = !this.#isInString;
      else if (this.#isInString) this.#isEscaped = sign === "\\";
      else if (sign === "[" || sign === "{") {
        if (this.#opensMembers(sign, text.slice(start, at))) {
          this.#keep(text.slice(start, at + 1));
          start = at + 1;
          this.#isInMembers = true;
        }
        this.#depth += 1;
      } else if (sign === "]" || sign === "}") {
        this.#depth -= 1;
        if (!this.#isInMembers || this.#depth > 1) continue;
        this.#endMember(text.slice(start, at), true);
        start = at;
        this.#isInMembers = false;
      } else if (sign === "," && this.#isInMembers && this.#depth === 2) {
        this.#endMember(text.slice(start, at), false);
        start = at + 1;
      }
    }
    this.#keep(text.slice(start));
  }

  /** The rest with an empty list of members; not valid JSON if truncated. */
  end(): string {
    return this.#rest;
  }

  #opensMembers(sign: string, before: string): boolean {
    if (sign !== "[" || this.#depth !== 1) return false;
    // An escaped quote belongs to another key.
    const isTheirs = /[^\\]"members"\s{0,100}:\s{0,100}$/.test((this.#rest + before).slice(-300));
    if (isTheirs && this.#count > 0) throw new AppError("invalid", tr("The request has several lists of members."));
    return isTheirs;
  }

  #keep(text: string): void {
    if (this.#isInMembers) this.#member = bounded(this.#member + text);
    else this.#rest = bounded(this.#rest + text);
  }

  #endMember(end: string, isLast: boolean): void {
    const member = bounded(this.#member + end);
    this.#member = "";
    if (isLast && this.#count === 0 && member.trim() === "") return;
    this.#count += 1;
    if (this.#count > maxImportRows) throw new AppError("too_large", texts.tooManyRows);
    this.#onMember(member);
  }
}

function bounded(text: string): string {
  if (text.length > maxCharacters) throw new AppError("too_large", tr("The request is too large."));
  return text;
}
