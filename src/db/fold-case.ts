import { sql } from "kysely";
import type { Database } from "./database.ts";

/** Folds texts as citext does, in order. JavaScript folds some letters differently: `İ`, final `Σ`. */
export async function foldCase(db: Database, texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select lower(text) as text from unnest(${texts}::text[]) with ordinality as given (text, place) order by place`.execute(
    db,
  );
  return rows.map(({ text }) => text);
}
