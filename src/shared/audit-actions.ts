/** The actions in the audit log, by group. Stored with each line, so names never change. */
export const auditActions = {
  login: ["succeeded", "failed", "locked", "uncounted", "ended", "others-ended", "all-ended"],
  account: [
    ...[
      "created",
      "edited",
      "email-changed",
      "email-change-asked",
      "email-change-canceled",
      "password-changed",
      "password-reset",
      "reset-link-made",
    ],
    ...["identity-linked", "identity-unlinked"],
    ...["disabled", "enabled", "limits-changed", "trusted", "untrusted", "approved", "declined", "deleted"],
  ],
  factor: [
    ...["app-added", "app-removed", "passkey-added", "passkey-removed", "passkey-refused"],
    ...["codes-replaced", "code-used", "all-removed"],
  ],
  role: [
    ...["invited", "invitation-revoked", "invitation-accepted", "changed", "removed", "opened"],
    ...["thing-given", "thing-taken"],
  ],
  website: ["added", "edited", "look-edited", "disclaimer-changed", "deleted"],
  domain: ["added", "verified", "expired", "edited", "deleted"],
  content: [
    ...["published", "changed", "scheduled", "unpublished", "moved", "binned", "restored", "erased"],
    ...["review-asked", "returned", "preview-link-added", "preview-link-deleted", "search-settings-changed"],
    ...["political-ad-changed", "page-political-ad-changed"],
    ...["page-added", "page-edited", "page-deleted", "page-undeleted", "page-restored"],
    ...["page-published", "page-scheduled", "page-unscheduled", "page-discarded", "bars-published", "bars-discarded"],
    ...["section-saved", "section-renamed", "section-deleted", "section-restored"],
    ...["category-added", "category-edited", "category-deleted", "image-replaced", "image-deleted"],
    ...["tag-added", "tag-edited", "tag-merged", "tag-deleted"],
    ...["series-added", "series-edited", "series-ordered", "series-deleted", "imported", "import-undone"],
  ],
  member: [
    ...["added", "changed", "deleted", "restored", "exported", "imported", "import-undone", "erased"],
    ...["consent-recorded", "suppressed", "unsuppressed", "address-changed", "form-changed", "labeled", "unlabeled"],
    ...["texts-recorded", "texts-withdrawn", "numbers-stopped", "number-allowed", "calling-code-changed"],
    ...["kept", "own-exported", "own-changed", "own-erased", "retention-changed"],
    ...["sign-ups-deleted", "sign-ups-restored", "sign-ups-exported"],
    ...["sign-up-deleted", "confirm-link-made", "message-deleted", "message-restored", "messages-exported"],
  ],
  newsletter: [
    ...["sent", "recalled", "stopped", "continued", "resent", "shown", "hidden", "deleted", "settings-changed"],
    ...["sender-changed", "key-added", "website-paused", "website-resumed"],
    ...["topic-added", "topic-changed", "topic-deleted"],
    ...[
      "websites-invited",
      "block-left-out",
      "block-taken-in",
      "block-handed-in",
      "block-declined",
      "block-taken-back",
    ],
  ],
  network: [
    ...["settings-changed", "backup-started", "went-live", "key-forgotten", "factors-required", "demo-deleted"],
    ...["demo-restored"],
    ...["look-added", "look-renamed", "look-deleted", "mail-server-changed", "mail-server-removed"],
  ],
  audit: ["exported", "continued"],
} as const;

export type AuditGroup = keyof typeof auditActions;
/** `member.exported` */
export type AuditAction = { [Group in AuditGroup]: `${Group}.${(typeof auditActions)[Group][number]}` }[AuditGroup];

export const getActions = (group: AuditGroup): string[] => auditActions[group].map((name) => `${group}.${name}`);

/** Members in an export that owners are told of. */
export const bigExport = 1000;

/** Whether owners are told of it: a new owner, an owner of the network, a big export, a locked account. */
export function isNoteworthy(action: AuditAction, detail: Readonly<Record<string, unknown>>): boolean {
  if (action === "login.locked" || action === "role.opened") return true;
  if (action === "member.exported") return Number(detail.members) >= bigExport;
  const givesRole = ["role.changed", "role.invitation-accepted", "account.created"].includes(action);
  return givesRole && detail.role === "owner" && detail.former !== "owner";
}
