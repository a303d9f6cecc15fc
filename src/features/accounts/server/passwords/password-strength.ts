import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import type { PasswordStrength } from "../../contract.ts";
import { problemOfPassword } from "./new-password.ts";

/** How much of a password is rated: the time grows with the length. */
const ratedCharacters = 32;

let rater: Promise<ZxcvbnFactory> | undefined;

/** Loaded when first needed: the dictionaries take some megabytes. */
async function loadRater(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: ratedCharacters });
}

const strengths: readonly PasswordStrength[] = ["weak", "weak", "fair", "good", "strong"];

/** How long a password would withstand guessing, by a dictionary and patterns. One that may not be used is weak. */
export async function measureStrength(password: string): Promise<PasswordStrength> {
  if (await problemOfPassword(password)) return "weak";
  rater ??= loadRater();
  const { score } = (await rater).check(password.slice(0, ratedCharacters));
  return strengths[score] ?? "weak";
}
