import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** Imports that exist when the program runs, and programs that are started by their path. */
const patterns = [
  /^\s*(?:import|export)\s(?!type\b)[^;"']*?["'](\.[^"']+)["']/gm,
  /^\s*import\s+["'](\.[^"']+)["']/gm,
  /\bimport\(\s*["'](\.[^"']+)["']\s*\)/g,
  /import\.meta\.dirname,\s*["']([^"']+\.tsx?)["']/g,
];

/** Which file of a checkout imports which. */
export class Imports {
  readonly #root: string;
  readonly #imports = new Map<string, Set<string>>();
  readonly #reached = new Map<string, Set<string>>();

  constructor(root: string) {
    this.#root = root;
    for (const file of globSync("{src,tests,scripts,bench}/**/*.{ts,tsx}", {
      cwd: root,
      exclude: ["**/node_modules"],
    })) {
      this.#imports.set(file, this.#read(file));
    }
  }

  get files(): string[] {
    return [...this.#imports.keys()];
  }

  textOf(file: string): string {
    return readFileSync(join(this.#root, file), "utf8");
  }

  importersOf(file: string): string[] {
    return this.files.filter((other) => this.#imports.get(other)?.has(file));
  }

  /** The file, and all that it imports, directly or not. */
  reachedFrom(file: string): ReadonlySet<string> {
    const known = this.#reached.get(file);
    if (known) return known;
    const reached = new Set([file]);
    // A set also visits what is added meanwhile.
    for (const one of reached) for (const other of this.#imports.get(one) ?? []) reached.add(other);
    this.#reached.set(file, reached);
    return reached;
  }

  #read(file: string): Set<string> {
    const text = this.textOf(file);
    const found = patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, path = ""]) => path));
    const files = found.map((path) => normalize(join(dirname(file), path)));
    return new Set(files.filter((path) => /\.tsx?$/.test(path) && existsSync(join(this.#root, path))));
  }
}
