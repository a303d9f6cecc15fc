import type { Database } from "../../../../db/database.ts";
import { completeConfig } from "../../../../page-components/complete-config.ts";
import { schema } from "../../../../page-components/votingsection1/schema.ts";
import type { Site } from "../../../websites/server/public.ts";
import type { Poll } from "../../contract.ts";
import type { Inbox } from "../messages/messages.queries.ts";
import { selectLastVote } from "../votes/votes.queries.ts";
import { pollResults } from "../votes/votes.ts";
import { selectPolls } from "./inbox.queries.ts";

/** The polls of a website that a person may see, with their votes; websites have few. */
export async function listPolls(db: Database, site: Site | undefined, inbox: Inbox): Promise<Poll[]> {
  const rows = await selectPolls(db, inbox);
  return Promise.all(
    rows.map(async ({ id, config, is_on_page, page_name, slug }) => {
      const results = await pollResults(db, { id, config });
      return {
        page_component_id: id,
        title: completeConfig(schema, config).title,
        page_name,
        page_address: `${site?.origin ?? ""}${slug === "home" ? "/" : `/${slug}`}`,
        is_on_page,
        total: results.reduce((sum, { votes }) => sum + votes, 0),
        options: results.map(({ text, votes, isOffered }) => ({ text, votes, is_offered: isOffered })),
        last_vote_at: (await selectLastVote(db, id))?.toISOString() ?? null,
      };
    }),
  );
}
