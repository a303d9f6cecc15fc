import type { Dice } from "../bad-line.ts";
import { hostileText, hostileValue, pick } from "./hostile.ts";

export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
}

export interface Making {
  random: Dice;
  /** Values from earlier responses by name (ids, slugs, paths), which reach deeper than made-up ones. */
  known: ReadonlyMap<string, readonly unknown[]>;
  /** Probability of an invalid value, 0 to 1. */
  hostility: number;
}

const formats: Record<string, string> = {
  email: "somebody@example.org",
  uuid: "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
  "date-time": "2026-11-22T10:00:00Z",
  uri: "https://example.org/",
};
const words = ["a", "Town Hall", "home", "first", "42", "<p>Text</p>", "somebody@example.org", "2026-11-22", "x.test"];

/** A value that matches a schema, or intentionally doesn't. */
export function fromSchema(schema: Schema, making: Making, name = ""): unknown {
  const { random, known, hostility } = making;
  if (random() < hostility) return hostileValue(random);
  const seen = known.get(name.toLowerCase());
  if (seen && seen.length > 0 && random() < 0.6) return pick(random, seen);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(random, schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fromSchema(pick(random, choices), making, name);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => fromSchema(one, making, name)));
  const type = Array.isArray(schema.type) ? pick(random, schema.type) : schema.type;
  switch (type) {
    case "object":
      return objectOf(schema, making);
    case "array": {
      const length = random() < 0.05 ? 300 : Math.floor(random() * 3);
      return Array.from({ length }, () => fromSchema(schema.items ?? {}, making, name));
    }
    case "integer":
    case "number":
      return random() < 0.8 ? Math.floor(random() * 6) : (schema.maximum ?? 1e15);
    case "boolean":
      return random() < 0.5;
    case "null":
      return null;
    default:
      return schema.format && random() < 0.8 ? (formats[schema.format] ?? "x") : pick(random, words);
  }
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, making: Making): object {
  const { random, hostility } = making;
  const made: [string, unknown][] = [];
  for (const [name, inner] of Object.entries(properties)) {
    if (required.includes(name) ? random() < hostility / 3 : random() < 0.5) continue;
    made.push([name, fromSchema(inner, making, name)]);
  }
  if (typeof additionalProperties === "object")
    made.push([pick(random, words), fromSchema(additionalProperties, making)]);
  if (random() < hostility) made.push([hostileText(random), hostileValue(random)]);
  // `__proto__` as an own key, which JSON allows.
  return Object.fromEntries(made);
}
