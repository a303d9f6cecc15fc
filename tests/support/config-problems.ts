import { ConfigError, loadConfig } from "../../src/platform/config/config.ts";

/** Returns the configuration's problems with these variables. */
export function problemsOf(env: Record<string, string>): string[] {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}
