import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { ExclusionReason } from "../../audience-contract.ts";
import { type Figures, figures as figuresShape, type RecipientState, recipientStates } from "../../contract.ts";

const none = Object.fromEntries(recipientStates.map((state) => [state, 0])) as Record<RecipientState, number>;

interface FigureRow {
  newsletter_id: number;
  audience_size: number;
  state: RecipientState;
  count: number;
}

/** The figures of newsletters whose audience is complete, in one statement, so that they add up. */
export async function selectFigures(db: Database, newsletterIds: readonly number[]): Promise<Map<number, Figures>> {
  const { rows } = await sql<FigureRow>`
    select newsletters.id as newsletter_id, audience_size, counts.state, coalesce(counts.count, 0) as count
    from newsletters left join lateral (
      select state, count(*) from newsletter_recipients where newsletter_id = newsletters.id group by state
    ) as counts on true
    where newsletters.id = any(${newsletterIds}::bigint[]) and frozen_at is not null and last_figures is null`.execute(
    db,
  );
  const figures = new Map<number, Figures>();
  for (const { newsletter_id, audience_size, state, count } of rows) {
    const known = figures.get(newsletter_id) ?? { audience: audience_size, ...none };
    figures.set(newsletter_id, state === null ? known : { ...known, [state]: count });
  }
  return figures;
}

/** The figures of a newsletter with translations by language, null for the website's. Empty once its recipients are erased. */
export async function selectFiguresByLanguage(db: Database, newsletterId: number) {
  const { rows } = await sql<{ language: string | null; state: RecipientState; count: number }>`
    select language, state, count(*) as count from newsletter_recipients
    where newsletter_id = ${newsletterId} and exists (
      select from newsletter_body_translations where newsletter_id = ${newsletterId})
    group by language, state order by language nulls first`.execute(db);
  return [...Map.groupBy(rows, ({ language }) => language)].map(([language, states]) => {
    const counts = { ...none, ...Object.fromEntries(states.map(({ state, count }) => [state, count])) };
    return { language, figures: { audience: states.reduce((sum, { count }) => sum + count, 0), ...counts } };
  });
}

/** Returns the figures of a newsletter whose recipients were erased because of their age. */
export const keptFigures = (last_figures: unknown) => figuresShape.nullable().catch(null).parse(last_figures);

export async function countExcluded(db: Database, newsletterId: number) {
  const { rows } = await sql<{ reason: ExclusionReason; count: number }>`
    select answer as reason, count(*) as count from newsletter_recipients
    where newsletter_id = ${newsletterId} and state = 'excluded' group by answer order by count desc`.execute(db);
  return rows;
}
