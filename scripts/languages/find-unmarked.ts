import { type ESTree, parseSync, Visitor } from "vite";

/** Attributes that people read. */
const read = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "aria-roledescription",
  "description",
  "help",
  "label",
  "placeholder",
  "title",
]);
/** Words that are the same in every language: keys, addresses, code. */
const same = /^(Aa|HTML|Escape|Ctrl\+Enter|<script.*|[\w.]+@?[\w.]+\.(com|org|test)|https?:.*|\/.*|[a-z]+-[a-z -]+)$/;
/** Elements whose text is the same in every language. */
const untranslated = new Set(["code", "kbd", "pre", "style"]);

/** Finds visible words in a module's JSX that aren't passed to `tr`, with their offsets. */
export function findUnmarked(path: string, code: string): { words: string; start: number }[] {
  const found: { words: string; start: number }[] = [];
  const skipped: ESTree.Span[] = [];
  const note = (words: string, start: number) => {
    if (!/\p{L}{2}/u.test(words) || same.test(words.trim())) return;
    if (!found.some((other) => other.start === start)) found.push({ words: words.trim(), start });
  };
  const visitor = new Visitor({
    JSXElement({ openingElement: { name }, start, end }) {
      if (name.type === "JSXIdentifier" && untranslated.has(name.name)) skipped.push({ start, end });
    },
    JSXText({ value, start }) {
      note(value, start);
    },
    JSXAttribute({ name, value }) {
      if (name.type !== "JSXIdentifier" || !read.has(name.name) || !value) return;
      for (const text of stringsIn(value)) note(text.value, text.start);
    },
    JSXExpressionContainer({ expression }) {
      // Conditional text: `{isOpen ? "Hide" : "Show"}`.
      if (expression.type !== "ConditionalExpression" && expression.type !== "LogicalExpression") return;
      for (const text of stringsIn(expression)) if (/^\p{Lu}|\s/u.test(text.value)) note(text.value, text.start);
    },
  });
  visitor.visit(parseSync(path, code).program);
  return found.filter(({ start }) => !skipped.some((part) => part.start <= start && start < part.end));
}

/**
 * Finds texts of the server and of contracts that aren't passed to `tr`: those of errors, of `message`, and of objects
 * whose names end in `texts`.
 */
export function findUnmarkedAnswers(path: string, code: string): { words: string; start: number }[] {
  const found: { words: string; start: number }[] = [];
  const note = (node: ESTree.Node | undefined) => {
    if (!node) return;
    for (const { value, start } of stringsIn(node))
      if (/\p{L}{2}/u.test(value)) found.push({ words: value.trim(), start });
  };
  const visitor = new Visitor({
    NewExpression({ callee, arguments: [, text] }) {
      if (callee.type === "Identifier" && callee.name === "AppError") note(text);
    },
    Property({ key, value }) {
      if (key.type === "Identifier" && key.name === "message") note(value);
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== "Identifier" || !/texts$/i.test(id.name)) return;
      const object = init?.type === "TSAsExpression" ? init.expression : init;
      if (object?.type !== "ObjectExpression") return;
      for (const property of object.properties) if (property.type === "Property") note(property.value);
    },
  });
  visitor.visit(parseSync(path, code).program);
  return found;
}

/** Properties of emails and jobs that people read. */
const written = new Set(["footer", "label", "paragraphs", "subject", "title"]);
/** Functions whose arguments, except codes, are findings that people read. */
const finding = new Set(["error", "good", "look", "ok", "orOk", "warning", "wrong"]);

/** Finds sentences that the server writes to people who work in the dashboard and that aren't passed to `tr`, with their offsets. */
export function findUnmarkedSentences(path: string, code: string): { words: string; start: number }[] {
  const found: { words: string; start: number }[] = [];
  const note = (node: ESTree.Node) => {
    for (const { value, start } of stringsIn(node))
      if (/\s/.test(value) && /\p{Ll}{2}/u.test(value)) found.push({ words: value, start });
  };
  const visitor = new Visitor({
    Property({ key, value }) {
      if (key.type === "Identifier" && written.has(key.name)) note(value);
    },
    CallExpression({ callee, arguments: given }) {
      if (callee.type === "Identifier" && finding.has(callee.name)) for (const argument of given) note(argument);
    },
  });
  visitor.visit(parseSync(path, code).program);
  return found;
}

/** Returns the string literals that an expression can evaluate to, ignoring calls. */
function stringsIn(node: ESTree.Node): { value: string; start: number }[] {
  if (node.type === "Literal") return typeof node.value === "string" ? [{ value: node.value, start: node.start }] : [];
  if (node.type === "JSXExpressionContainer") return stringsIn(node.expression);
  if (node.type === "ConditionalExpression") return [node.consequent, node.alternate].flatMap(stringsIn);
  if (node.type === "LogicalExpression") return [node.left, node.right].flatMap(stringsIn);
  if (node.type === "ArrowFunctionExpression" && node.body.type !== "BlockStatement") return stringsIn(node.body);
  if (node.type === "ArrayExpression") return node.elements.flatMap((part) => (part ? stringsIn(part) : []));
  if (node.type !== "TemplateLiteral") return [];
  return node.quasis.map(({ value, start }) => ({ value: value.cooked ?? "", start }));
}
