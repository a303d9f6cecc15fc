export interface XmlElement {
  /** With its prefix, as written. */
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** Text directly in it. */
  text: string;
}

const nameSource = "[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?";
const start = new RegExp(`<(${nameSource})((?:\\s+${nameSource}="[^"<]*")*)\\s*(/?)>`, "y");
const end = new RegExp(`</(${nameSource})\\s*>`, "y");
const text = /[^<]+/y;
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/**
 * Parses the subset of XML 1.0 used by feeds and sitemaps, strictly: throws for malformed XML,
 * invalid characters, undeclared prefixes, and trailing content.
 */
export function parseXml(source: string): XmlElement {
  const bad = forbidden.exec(source);
  if (bad) throw new Error(`Character U+${source.codePointAt(bad.index)?.toString(16)} at ${bad.index}`);
  const [declaration = ""] = /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/.exec(source) ?? [];
  if (!declaration) throw new Error("No XML declaration");
  const document: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [document];
  for (let at = declaration.length; at < source.length; ) {
    const parent = open.at(-1) as XmlElement;
    const read = (pattern: RegExp): RegExpExecArray | null => {
      pattern.lastIndex = at;
      const match = pattern.exec(source);
      if (match) at = pattern.lastIndex;
      return match;
    };
    const content = read(text);
    if (content) {
      if (parent === document && content[0].trim()) throw new Error("Text outside of the root");
      parent.text += decode(content[0]);
      continue;
    }
    const closing = read(end);
    if (closing) {
      if (open.pop()?.name !== closing[1] || open.length === 0) throw new Error(`Unexpected </${closing[1]}>`);
      continue;
    }
    const opening = read(start);
    if (!opening) throw new Error(`Not well-formed at ${at}: ${source.slice(at, at + 60)}`);
    const element = { name: opening[1] ?? "", attributes: attributesOf(opening[2] ?? ""), children: [], text: "" };
    parent.children.push(element);
    if (!opening[3]) open.push(element);
  }
  const [root, ...others] = document.children;
  if (!root || others.length > 0 || open.length > 1) throw new Error("There must be one root, and it must be closed");
  requireDeclaredPrefixes(root, new Set(["xml"]));
  return root;
}

function attributesOf(source: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = "", value = ""] of source.matchAll(/([^\s=]+)="([^"]*)"/g)) {
    if (name in attributes) throw new Error(`The attribute ${name} appears twice`);
    attributes[name] = decode(value);
  }
  return attributes;
}

function decode(source: string): string {
  return source.replace(/&([^;&]*);|&/g, (whole, name?: string) => {
    const number = /^#(\d+)$/.exec(name ?? "")?.[1];
    const character = number ? String.fromCodePoint(Number(number)) : entities[name ?? ""];
    if (character === undefined || forbidden.test(character)) throw new Error(`Bad reference ${whole}`);
    return character;
  });
}

function requireDeclaredPrefixes(element: XmlElement, known: ReadonlySet<string>): void {
  const declared = Object.keys(element.attributes).flatMap((name) => name.match(/^xmlns:(.+)$/)?.[1] ?? []);
  const all = new Set([...known, ...declared, "xmlns"]);
  for (const name of [element.name, ...Object.keys(element.attributes)]) {
    const prefix = name.includes(":") ? name.split(":")[0] : undefined;
    if (prefix && !all.has(prefix)) throw new Error(`The prefix of ${name} is not declared`);
  }
  for (const child of element.children) requireDeclaredPrefixes(child, all);
}

/** Children with this name. */
export function all(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** Text of the only child with this name; throws if there isn't exactly one. */
export function textIn(element: XmlElement, name: string): string {
  const found = all(element, name);
  if (found.length !== 1) throw new Error(`${found.length} elements ${name} in ${element.name}`);
  return found[0]?.text ?? "";
}
