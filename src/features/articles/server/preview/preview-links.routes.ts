import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import { currentUser } from "../../../accounts/server/public.ts";
import * as calls from "../../writing.calls.ts";
import { texts } from "../../writing-contract.ts";
import { presentLink } from "../working-copy/draft.present.ts";
import type { WritingDeps } from "../working-copy/writing-deps.ts";
import { addPreviewLink, deletePreviewLink } from "./preview.ts";

export function previewLinkRoutes(app: App, deps: WritingDeps): void {
  mount(app, calls.addPreviewLink, async (request, reply) => {
    const { url, ...link } = await addPreviewLink(deps, currentUser(request), request.params.id);
    return reply.code(201).send({ ...presentLink(link), url });
  });

  mount(app, calls.deletePreviewLink, async (request) => {
    await deletePreviewLink(deps.db, currentUser(request), request.params.linkId);
    return { message: texts.linkRevoked };
  });
}
