import type { AuditAction } from "../../src/shared/audit-actions.ts";

/** The lines that a call leaves in the audit log, or why it leaves none. */
type Audited = readonly AuditAction[] | `not audited: ${string}`;

const autosave = "not audited: an autosave, whose versions are kept";
const onlyShows = "not audited: changes nothing";

/** Every call and form that isn't a GET, and the GETs that leave a line. */
export const auditTable: Record<string, Audited> = {
  "POST /api/login": ["login.succeeded"],
  "POST /api/logout": ["login.ended"],
  "DELETE /api/delete-session/:id": ["login.ended"],
  "POST /api/delete-other-sessions": ["login.others-ended"],
  "PUT /api/edit-account": ["account.edited"],
  "POST /api/change-password": ["account.password-changed"],
  "POST /api/resend-address-link": ["account.email-change-asked"],
  "DELETE /api/cancel-address-change": ["account.email-change-canceled"],
  "POST /api/confirm-address": ["account.email-changed"],
  "POST /api/ask-for-account": "not audited: gives nothing until an owner approves it, or its link is used",
  "POST /api/read-account-request": onlyShows,
  "POST /api/create-account": ["account.created", "login.succeeded"],
  "POST /api/decide-account-request/:id": ["account.declined"],
  "POST /api/log-out-account/:id": ["login.all-ended"],
  "PUT /api/edit-network-settings": ["network.settings-changed"],

  "POST /api/add-website": ["website.added"],
  "PUT /api/edit-website/:id": ["website.edited"],
  "DELETE /delete_website/:id": ["website.deleted"],
  "POST /api/add-domain": ["domain.added"],
  "POST /api/verify-domain": "not audited: looks up records; a domain that is verified by it is recorded",
  "POST /api/check-domain/:id": "not audited: looks up records; a domain that is verified by it is recorded",
  "PUT /api/edit-domain/:id": ["domain.edited"],
  "DELETE /api/delete-domain/:id": ["domain.deleted"],

  "POST /api/invite": ["role.invited"],
  "POST /api/invite-to-network": ["role.invited"],
  "DELETE /api/revoke-invitation/:id": ["role.invitation-revoked"],
  "POST /api/read-invitation": onlyShows,
  "POST /api/accept-invitation": ["role.invitation-accepted"],
  "POST /api/join": ["account.created", "role.invitation-accepted", "login.succeeded"],
  "PUT /api/edit-person/:id": ["role.changed"],
  "DELETE /api/remove-person/:id": ["role.removed"],
  "PUT /api/edit-network-account/:id": ["account.limits-changed"],
  "POST /api/add-password-reset/:id": ["account.reset-link-made"],
  "POST /api/ask-password-reset": ["account.reset-link-made"],
  "POST /api/read-password-reset": onlyShows,
  "POST /api/reset-password": ["account.password-reset"],

  "POST /api/post-article-user": ["content.published"],
  "POST /api/post-article-host": ["content.published"],
  "POST /api/add-draft": autosave,
  "POST /api/save-draft/:id": autosave,
  "POST /api/restore-revision/:id": autosave,
  "POST /api/discard-draft/:id": autosave,
  "POST /api/publish-article/:id": ["content.changed"],
  "POST /api/ask-for-review/:id": ["content.review-asked"],
  "POST /api/return-article/:id": ["content.returned"],
  "POST /api/move-article/:id": ["content.moved"],
  "POST /api/unpublish-article/:id": ["content.unpublished"],
  "DELETE /api/delete-article/:id": ["content.binned"],
  "POST /api/restore-article/:id": ["content.restored"],
  "DELETE /api/erase-article/:id": ["content.erased"],
  "POST /api/add-preview-link/:id": ["content.preview-link-added"],
  "DELETE /api/delete-preview-link/:linkId": ["content.preview-link-deleted"],
  "POST /api/add-category": ["content.category-added"],
  "PUT /api/edit-category/:id": ["content.category-edited"],
  "DELETE /api/delete-category/:id": ["content.category-deleted"],

  "POST /api/add-page": ["content.page-added"],
  "PUT /api/edit-page/:slug": ["content.page-edited"],
  "DELETE /api/delete-page/:slug": ["content.page-deleted"],
  "POST /api/restore-page-revision/:id": ["content.page-restored"],
  "POST /api/save-page": autosave,
  "POST /api/add-page-component": autosave,
  "DELETE /api/delete-page-component/:id": autosave,
  "POST /api/restore-page-component/:id": autosave,
  "POST /api/reorder-page-components": autosave,

  "POST /api/upload-image": "not audited: an image that is not used yet shows nothing to anybody",
  "PUT /api/edit-image/:id": "not audited: the description of an image",
  "DELETE /api/delete-image/:id": ["content.image-deleted"],
  "POST /api/replace-image/:id": ["content.image-replaced"],

  "POST /api/add_member": ["member.added"],
  "PUT /api/edit_member/:id": ["member.changed"],
  "DELETE /api/delete_member/:id": ["member.deleted"],
  "POST /api/restore_member/:id": ["member.restored"],
  "GET /api/export-members": ["member.exported"],
  "POST /api/check-import": "not audited: imports nothing",
  "DELETE /api/cancel-import/:check": "not audited: imports nothing",
  "POST /api/import-members": ["member.imported"],
  "POST /api/commit-import/:check": ["member.imported"],
  "POST /api/undo-import/:id": ["member.import-undone"],
  "POST /api/preview-bulk": onlyShows,
  "POST /api/commit-bulk/:id": ["member.changed"],
  "POST /api/undo-bulk/:id": ["member.changed"],
  "POST /api/find-person": "not audited: shows members, which the member list's own log records",
  "POST /api/export-person": ["member.exported"],
  "POST /api/erase-person": ["member.erased"],
  "POST /api/add-segment": "not audited: a saved filter changes no data",
  "PUT /api/edit-segment/:id": "not audited: a saved filter changes no data",
  "DELETE /api/delete-segment/:id": "not audited: a saved filter changes no data",
  "PUT /api/edit-message/:id": "not audited: whether a message was read",
  "DELETE /api/delete-message/:id": ["member.message-deleted"],
  "POST /api/restore-message/:id": ["member.message-restored"],
  "POST /api/make-confirm-link/:id": ["member.confirm-link-made"],
  "DELETE /api/delete-sign-up/:id": ["member.sign-up-deleted"],

  "POST /api/start-backup": ["network.backup-started"],
  "POST /api/go-live": ["network.went-live"],
  "DELETE /api/delete-demo-content": ["network.demo-deleted"],
  "POST /api/retry-job/:id": "not audited: repeats what was to be done anyway",
  "POST /api/retry-mail/:id": "not audited: repeats what was to be done anyway",
  "POST /api/send-test-mail": onlyShows,
  "POST /api/page-view": "not audited: a visitor's page view",
  "POST /forms/:id": "not audited: what a visitor sends is kept with its time",
  "POST /forms/confirm/:token": "not audited: the sign-up says when its address was confirmed",
};

/** What the calls of the table of routes find done already: tests/http/audit.test.ts has them. */
export const doneAlready = ["POST /api/move-article/:id", "POST /api/go-live", "POST /api/commit-import/:check"];

/** What a call that succeeds leaves. */
export function linesOf(name: string): readonly AuditAction[] {
  const audited = auditTable[name] ?? [];
  return typeof audited === "string" ? [] : audited;
}
