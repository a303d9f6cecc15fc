import { Readable } from "node:stream";
import type { Database } from "../../../db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { mount } from "../../../platform/http/calls/mount.ts";
import { describePage } from "../../../platform/http/requests/paging.ts";
import type { App } from "../../../platform/http/types.ts";
import * as calls from "../calls.ts";
import { texts } from "../contract.ts";
import { defaultPageSize } from "../list-contract.ts";
import { hasItsFields } from "./custom-fields/custom-fields.queries.ts";
import { listMembers } from "./members/list-members.ts";
import { narrowedTo, type Within } from "./members/member-filter.queries.ts";
import { presentMember } from "./members/members.present.ts";
import type { MembersDeps } from "./members/members.service.ts";
import { countMembers, selectMembersAfter } from "./members/members-list.queries.ts";
import type { MemberRow } from "./members/own-members.queries.ts";
import { segmentAccess } from "./segments/list-access.ts";

const batchSize = 1000;

export function memberListRoutes(app: App, { db }: MembersDeps): void {
  mount(app, calls.listMembers, async (request, reply) => {
    const { spaceId, within } = await segmentAccess(db, request);
    const { website_id: _, space_id: __, ...query } = request.query;
    if (Object.values(query).every((value) => value === undefined)) {
      reply.header("X-Total-Count", String(await countMembers(db, spaceId, within)));
      const first = await selectMembersAfter(db, spaceId, undefined, { limit: batchSize, within });
      if (first.length < batchSize) return first.map(presentMember);
      // Stream them: there may be too many to hold in memory. A stream needs no schema.
      return reply
        .type("application/json; charset=utf-8")
        .send(Readable.from(allMembers(db, { spaceId, within }, first)) as never);
    }
    if (query.bin === "1" && within) throw new AppError("forbidden", texts.binOfList);
    const { page = 1, limit = defaultPageSize, sort = "name", order = "asc", bin, ...typed } = query;
    const filter = { ...typed, ...narrowedTo(within) };
    // Nobody is found by the values of a deleted field, which nobody sees.
    if (!(await hasItsFields(db, spaceId, typed))) {
      describePage(request, reply, { page, limit, total: 0 });
      return [];
    }
    const options = { filter, sort, order, limit, offset: (page - 1) * limit, bin: bin === "1" };
    const { rows, total, isCapped } = await listMembers(db, spaceId, options);
    describePage(request, reply, { page, limit, total });
    if (isCapped) reply.header("X-Total-Capped", "1");
    return rows.map(presentMember);
  });
}

interface Shown {
  spaceId: number;
  within: Within;
}

/** JSON in batches, sorted by name. */
async function* allMembers(db: Database, { spaceId, within }: Shown, first: MemberRow[]): AsyncGenerator<string> {
  const next = (last?: MemberRow) => selectMembersAfter(db, spaceId, last, { limit: batchSize, within });
  let separator = "[";
  for (let rows = first; rows.length > 0; rows = await next(rows.at(-1))) {
    for (const row of rows) {
      yield separator + JSON.stringify(presentMember(row));
      separator = ",";
    }
  }
  yield "]";
}
