import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import { currentUser, oneWritePerAccount } from "../../../accounts/server/public.ts";
import * as calls from "../../review-mails.calls.ts";
import type { WritingDeps } from "../working-copy/writing-deps.ts";
import { setReviewMails, wantsReviewMails } from "./review-mails.queries.ts";

/** Each account's choice about email on reviews. */
export function reviewMailRoutes(app: App, { db, clock }: Pick<WritingDeps, "db" | "clock">): void {
  mount(app, calls.getReviewMails, async (request) => ({
    wanted: await wantsReviewMails(db, currentUser(request).id),
  }));

  mount(app, calls.editReviewMails, { config: oneWritePerAccount }, async (request) => {
    await setReviewMails(db, currentUser(request).id, request.body.wanted, clock.now());
    return { message: calls.reviewMailTexts.saved };
  });
}
