import { type PluralText, splitText } from "../../shared/languages/text.ts";
import { chooseForm, formatNumber } from "../../shared/languages/tr.ts";
import { isFinding, isRecord } from "./answer-shapes.ts";
import { serverTexts } from "./server-texts.ts";

type Pair = readonly [english: string | PluralText, own: string | PluralText];

/** Translates the server's English answers into the dashboard's language. */
export class AnswerTranslator {
  readonly #exact = new Map<string, string>();
  /** Texts with placeholders, split by `splitText`, longest first. */
  readonly #filled: { pieces: string[]; own: string | PluralText }[] = [];

  constructor(pairs: readonly Pair[]) {
    for (const [english, own] of pairs) {
      for (const form of typeof english === "string" ? [english] : Object.values(english)) {
        const pieces = splitText(form);
        if (pieces.length === 1) this.#exact.set(form, chooseForm(own, 1));
        else this.#filled.push({ pieces, own });
      }
    }
    // Otherwise, “{name} is required” would match a more specific text.
    const size = ({ pieces }: { pieces: string[] }) =>
      pieces.reduce((sum, piece, index) => sum + (index % 2 === 0 ? piece.length : 0), 0);
    this.#filled.sort((a, b) => size(b) - size(a));
  }

  /** Translates a text of the server; returns any other text unchanged. */
  translate(text: string): string {
    const exact = this.#exact.get(text);
    if (exact !== undefined) return exact;
    for (const { pieces, own } of this.#filled) {
      const byName = readValues(pieces, text);
      if (!byName) continue;
      const count = Number(byName.count?.replaceAll(",", ""));
      return splitText(chooseForm(own, count))
        .map((piece, index) => {
          if (index % 2 === 0) return piece;
          const value = byName[piece] ?? "";
          if (isQuoted(pieces, piece)) return value;
          return isNumber(piece, value) ? formatNumber(Number(value.replaceAll(",", ""))) : this.translate(value);
        })
        .join("");
    }
    return text;
  }

  /**
   * Translates an answer's message, field errors, and lists of findings (`{ field, message }`), and fields with these names anywhere in
   * it (`Call.serverTexts`).
   */
  translateBody(answer: unknown, names: readonly string[] = []): unknown {
    const body = names.length > 0 ? this.#fields(answer, names) : answer;
    if (!isRecord(body)) return body;
    const lists = Object.entries(body).filter(([, value]) => Array.isArray(value) && value.some(isFinding));
    const translated = { ...body, ...Object.fromEntries(lists.map(([name, list]) => [name, this.#findings(list)])) };
    if (typeof body.message !== "string") return lists.length > 0 ? translated : body;
    const fields =
      isRecord(body.fields) && Object.entries(body.fields).map(([name, text]) => [name, this.translate(`${text}`)]);
    return {
      ...translated,
      message: this.translate(body.message),
      ...(fields && { fields: Object.fromEntries(fields) }),
    };
  }

  #fields(value: unknown, names: readonly string[]): unknown {
    if (Array.isArray(value)) return value.map((part) => this.#fields(part, names));
    if (!isRecord(value)) return value;
    const entries = Object.entries(value).map(([name, part]): [string, unknown] => [
      name,
      typeof part === "string" && names.includes(name) ? this.translate(part) : this.#fields(part, names),
    ]);
    return Object.fromEntries(entries);
  }

  #findings(list: unknown): unknown[] {
    return (list as unknown[]).map((part) =>
      isFinding(part) ? { ...part, message: this.translate(part.message) } : part,
    );
  }
}

/** As `formatNumber` writes it on the server. */
const englishNumber = /^\d{1,3}(?:,\d{3})*(?:\.\d{1,3})?$/;
/** Placeholders that the server gives numbers. Others hold versions and what people typed, too. */
const numeric =
  /^(?:count|number|min|limit|(?:max|most|least)\w*|days|hours|minutes|seconds|ms|millions|percent|all|poor|changed|available|used|needed|connectionsOfProcess|prepared|lookups|voids|longest)$/;
const isNumber = (name: string, value: string) => numeric.test(name) && englishNumber.test(value);

/** Whether a placeholder stands in quotation marks: it holds what somebody typed. */
const isQuoted = (pieces: readonly string[], name: string) =>
  pieces.some(
    (piece, index) =>
      index % 2 === 1 && piece === name && pieces[index - 1]?.endsWith("“") && pieces[index + 1]?.startsWith("”"),
  );

/** Extracts the placeholder values from a text; undefined if it doesn't match. */
function readValues(pieces: readonly string[], text: string): Record<string, string> | undefined {
  const last = pieces.at(-1) ?? "";
  if (!text.startsWith(pieces[0] ?? "") || !text.endsWith(last)) return undefined;
  const values: Record<string, string> = {};
  let from = (pieces[0] ?? "").length;
  for (let index = 2; index < pieces.length; index += 2) {
    const words = pieces[index] ?? "";
    const isLast = index === pieces.length - 1;
    // A value is never empty.
    const to = isLast ? text.length - last.length : text.indexOf(words, from + 1);
    if (to <= from) return undefined;
    values[pieces[index - 1] ?? ""] = text.slice(from, to);
    from = to + words.length;
  }
  return values;
}

export default new AnswerTranslator(serverTexts);
