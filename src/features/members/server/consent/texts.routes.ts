import { mount } from "../../../../platform/http/calls/mount.ts";
import { describePage } from "../../../../platform/http/requests/paging.ts";
import type { App } from "../../../../platform/http/types.ts";
import * as calls from "../../consent.calls.ts";
import { consentTexts } from "../../consent-contract.ts";
import type { MembersDeps } from "../members/members.service.ts";
import { listAccess } from "../segments/list-access.ts";
import { selectStoppedNumbers } from "../suppressions/phone.queries.ts";
import { allowNumber, stopNumbers } from "./stop-list.ts";
import { editCallingCode, getTextsCounts, recordTexts, withdrawTexts } from "./texts.service.ts";

/** Mounts the calls about consent to text messages, and about the STOP list. */
export function textsRoutes(app: App, deps: MembersDeps): void {
  const { db } = deps;
  mount(app, calls.recordTexts, async (request) => {
    await recordTexts(deps, await listAccess(db, request), request.params.id, request.body.reason);
    return { message: consentTexts.recorded };
  });

  mount(app, calls.withdrawTexts, async (request) => {
    await withdrawTexts(deps, await listAccess(db, request), request.params.id, request.body.reason);
    return { message: consentTexts.withdrawn };
  });

  mount(app, calls.getTextsCounts, async (request) => getTextsCounts(db, (await listAccess(db, request)).spaceId));

  mount(app, calls.editCallingCode, async (request) => {
    await editCallingCode(deps, await listAccess(db, request), request.body.calling_code);
    return { message: consentTexts.codeSaved };
  });

  mount(app, calls.getStoppedNumbers, async (request, reply) => {
    const { page, limit, search } = request.query;
    const { spaceId } = await listAccess(db, request);
    const { rows, count } = await selectStoppedNumbers(db, spaceId, { search, limit, offset: (page - 1) * limit });
    describePage(request, reply, { page, limit, total: count });
    return rows.map(({ id, email, suppressed_at }) => ({
      stopped_id: id,
      number: email,
      stopped_at: suppressed_at.toISOString(),
    }));
  });

  mount(app, calls.addStoppedNumbers, async (request) =>
    stopNumbers(deps, await listAccess(db, request), request.body.text),
  );

  mount(app, calls.deleteStoppedNumber, async (request) => {
    await allowNumber(deps, await listAccess(db, request), request.params.id);
    return { message: consentTexts.numberAllowed };
  });
}
