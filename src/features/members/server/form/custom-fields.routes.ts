import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import { customFieldTexts as texts } from "../../custom-fields-contract.ts";
import * as calls from "../../fields.calls.ts";
import { listAccess } from "../segments/list-access.ts";
import {
  addCustomField,
  type CustomFieldsDeps,
  deleteCustomField,
  editCustomField,
  getDeletedCustomFields,
  orderCustomFields,
  restoreCustomField,
} from "./custom-fields.service.ts";

export function customFieldRoutes(app: App, deps: CustomFieldsDeps): void {
  const { db } = deps;

  mount(app, calls.addCustomField, async (request, reply) => {
    const { spaceId } = await listAccess(db, request);
    const field = await addCustomField(deps, spaceId, request.body);
    return reply.code(201).send({ message: texts.added, field });
  });

  mount(app, calls.editCustomField, async (request) => {
    const { spaceId } = await listAccess(db, request);
    return { message: texts.edited, field: await editCustomField(deps, spaceId, request.params.id, request.body) };
  });

  mount(app, calls.orderCustomFields, async (request) => {
    const { spaceId } = await listAccess(db, request);
    await orderCustomFields(deps, spaceId, request.body.field_ids);
    return { message: texts.ordered };
  });

  mount(app, calls.deleteCustomField, async (request) => {
    const { spaceId } = await listAccess(db, request);
    await deleteCustomField(deps, spaceId, request.params.id);
    return { message: texts.deleted };
  });

  mount(app, calls.restoreCustomField, async (request) => {
    const { spaceId } = await listAccess(db, request);
    await restoreCustomField(deps, spaceId, request.params.id);
    return { message: texts.restored };
  });

  mount(app, calls.getDeletedCustomFields, async (request) => {
    const { spaceId } = await listAccess(db, request);
    const deleted = await getDeletedCustomFields(deps, spaceId);
    return deleted.map(({ field_id, name, type, deleted_at }) => ({
      ...{ field_id, name, type },
      deleted_at: deleted_at.toISOString(),
    }));
  });
}
