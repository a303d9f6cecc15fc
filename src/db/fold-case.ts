import { sql } from "kysely";
import type { Database } from "./database.ts";

/** Texts as citext compares them, in their order. JavaScript folds some letters differently: `İ`, `Σ` at the end of a word. */
export async function foldCase(db: Database, texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select lower(text) as text from unnest(${texts}::text[]) with ordinality as given (text, place) order by place`.execute(
    db,
  );
  return rows.map(({ text }) => text);
}
