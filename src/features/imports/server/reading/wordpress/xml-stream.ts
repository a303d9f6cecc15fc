import { Parser } from "htmlparser2";
import { FileProblem } from "../item/file-problem.ts";

export interface XmlEvents {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  close(name: string): void;
}

/** Exports nest to a depth of 5. */
const maxDepth = 30;
/** Characters of a tag that is still open. */
export const maxTag = 1_000_000;

/** The marks at which CDATA sections and comments begin and end. */
const sections = { "<![CDATA[": "]]>", "<!--": "-->" } as const;
type Section = keyof typeof sections;
const starts = Object.keys(sections) as Section[];

/**
 * Parses XML as it arrives, with the bad characters and stray tags that exports have. Neither declares nor resolves entities. CDATA
 * sections and comments bypass the parser, which would hold them in memory until they end.
 */
export class XmlStream {
  readonly #parser: Parser;
  readonly #events: XmlEvents;
  #section: Section | undefined;
  /** The end of what was written, if a mark may begin there. */
  #rest = "";
  /** Characters since the last event. */
  #waiting = 0;
  #depth = 0;

  constructor(events: XmlEvents) {
    this.#events = events;
    this.#parser = this.#createParser();
  }

  /** Whether all elements are closed. */
  get isComplete(): boolean {
    return this.#depth === 0 && !this.#section;
  }

  write(chunk: string): void {
    let text: string | undefined = this.#rest + chunk;
    this.#rest = "";
    while (text !== undefined) text = this.#section ? this.#readSection(text, this.#section) : this.#readTags(text);
  }

  /** Returns what follows the section; undefined if it goes on. */
  #readSection(text: string, section: Section): string | undefined {
    const mark = sections[section];
    const at = text.indexOf(mark);
    const end = at < 0 ? text.length - partLength(text, mark) : at;
    if (section === "<![CDATA[" && end > 0) this.#events.text(text.slice(0, end));
    if (at < 0) {
      this.#rest = text.slice(end);
      return undefined;
    }
    this.#section = undefined;
    return text.slice(at + mark.length);
  }

  /** Returns what follows the beginning of a section; undefined if there is none. */
  #readTags(text: string): string | undefined {
    for (let at = text.indexOf("<!"); at >= 0; at = text.indexOf("<!", at + 2)) {
      const section = starts.find((mark) => text.startsWith(mark, at));
      if (!section) continue;
      this.#parse(text.slice(0, at));
      this.#section = section;
      return text.slice(at + section.length);
    }
    const end = text.length - Math.max(...starts.map((mark) => partLength(text, mark)));
    this.#parse(text.slice(0, end));
    this.#rest = text.slice(end);
    return undefined;
  }

  #parse(text: string): void {
    this.#waiting += text.length;
    this.#parser.write(text);
    if (this.#waiting > maxTag) throw new FileProblem("damaged");
  }

  #createParser(): Parser {
    const handler = {
      onopentag: (name: string, attributes: Record<string, string>) => {
        this.#depth += 1;
        this.#waiting = 0;
        if (this.#depth > maxDepth) throw new FileProblem("damaged");
        this.#events.open(name, attributes);
      },
      ontext: (text: string) => {
        this.#waiting = 0;
        this.#events.text(text);
      },
      onclosetag: (name: string) => {
        this.#depth -= 1;
        this.#waiting = 0;
        this.#events.close(name);
      },
      onprocessinginstruction: (name: string, text: string) => {
        this.#waiting = 0;
        // Declarations of entities; no export has any.
        if (name.toLowerCase() === "!doctype" && text.includes("[")) throw new FileProblem("damaged");
      },
    };
    return new Parser(handler, { xmlMode: true });
  }
}

/** Returns how many characters at the end of a text may be the beginning of a mark. */
function partLength(text: string, mark: string): number {
  let length = Math.min(mark.length - 1, text.length);
  while (length > 0 && !text.endsWith(mark.slice(0, length))) length -= 1;
  return length;
}
