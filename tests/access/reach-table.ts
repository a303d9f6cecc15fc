/**
 * The reach of each role by each call, written by hand: `a` everything on the website, `o` what they wrote
 * themselves, `-` nothing, which is 403, or a list without it. The order is that of the calls, since some delete what
 * others need. Columns: owner, editor, author, contributor, members only, reader; guest, a guest with the home page,
 * a guest with another page; a guest with the home page's forms, a guest with another form. For guests, `.`: what
 * isn't theirs isn't there, which is 404. Sending newsletters takes the member list besides a role, which nobody here
 * has, and so does exporting sign-ups.
 */
export const reachTable = `
  GET /api/get-websites                      a a a a a a  a a a  a a
  GET /api/get-site-settings                 a - - - - -  - - -  - -
  GET /api/get-website-content/:id           a - - - - -  - - -  - -
  GET /api/download-copy/:id                 a - - - - -  - - -  - -
  PUT /api/edit-website/:id                  a - - - - -  - - -  - -
  POST /api/add-edition/:id                  a - - - - -  - - -  - -
  GET /api/get-site-texts/:id                a - - - - -  - - -  - -
  PUT /api/edit-site-texts/:id               a - - - - -  - - -  - -
  GET /api/get-disclaimers                   a - - - - -  - - -  - -
  PUT /api/edit-disclaimer/:id               a - - - - -  - - -  - -
  GET /api/get-political-ad/:kind/:id        a a o - - -  . . .  . .
  PUT /api/edit-political-ad/:kind/:id       a a o - - -  . . .  . .
  GET /api/get-statements                    a - - - - -  - - -  - -
  PUT /api/edit-statements/:id               a - - - - -  - - -  - -
  GET /api/export-processing-records/:id     a - - - - -  - - -  - -
  GET /api/get-looks                         a - - - - -  - - -  - -
  PUT /api/edit-look/:id                     a - - - - -  - - -  - -
  GET /look-preview/:id                      a - - - - -  - - -  - -
  GET /look-preview/:id/brand/:file          a a a a a a  a a a  a a
  GET /api/get-page-views                    a a - - - a  - - -  - -
  GET /api/get-insights                      a a - - - a  - - -  - -
  GET /api/export-insights                   a a - - - a  - - -  - -
  GET /api/get-yearly-report                 a - - - - -  - - -  - -
  GET /api/get-mails                         a - - - - -  . . .  . .
  POST /api/retry-mail/:id                   a - - - - -  . . .  . .

  GET /api/get-comments/:id                  a a o o - -  . . .  . .
  POST /api/add-comment-thread/:id           a a o o - -  . . .  . .
  POST /api/reply-to-comment/:threadId       a a o o - -  . . .  . .
  PUT /api/edit-comment/:commentId           o o o o - -  . . .  . .
  POST /api/resolve-comment-thread/:threadId a a o o - -  . . .  . .
  POST /api/see-comments/:id                 a a o o - -  . . .  . .
  DELETE /api/delete-comment/:commentId      o o o o - -  . . .  . .

  POST /api/post-article-user                a a a - - -  - - -  - -
  POST /api/add-draft                        a a a a - -  - - -  - -
  GET /api/get-draft/:id                     a a o o - a  . . .  . .
  POST /api/save-draft/:id                   a a o o - -  . . .  . .
  GET /api/get-article-search-settings/:id   a a o o - a  . . .  . .
  PUT /api/edit-article-search-settings/:id  a a o - - -  . . .  . .
  POST /api/publish-article/:id              a a o - - -  . . .  . .
  POST /api/ask-for-review/:id               a a o o - -  . . .  . .
  POST /api/propose-article/:id              o o o o - -  . . .  . .
  POST /api/return-article/:id               a a o - - -  . . .  . .
  GET /api/get-articles                      a a o o - a  - - -  - -
  GET /api/check-slug                        a a o o - a  - - -  - -
  GET /api/get-revisions/:articleId          a a o o - a  . . .  . .
  GET /api/get-revision/:id                  a a o o - a  . . .  . .
  POST /api/restore-revision/:id             a a o o - -  . . .  . .
  POST /api/discard-draft/:id                a a o o - -  . . .  . .
  GET /dashboard-preview/:id                 a a o o - a  . . .  . .
  GET /api/get-article-card/:id              a a o o - a  . . .  . .
  POST /api/add-html-block                   a a - - - -  - - -  - -
  GET /api/get-html-block/:id                a a - - - -  . . .  . .
  GET /dashboard-embed/:id                   a a a a - a  . . .  . .
  GET /api/export-articles/:id               a - - - - -  - - -  - -
  POST /api/upload-site-import/:id           a - - - - -  - - -  - -
  GET /api/get-site-imports/:id              a - - - - -  - - -  - -
  GET /api/get-site-import/:import_id        a - - - - -  - - -  - -
  GET /api/get-site-import-items/:import_id  a - - - - -  - - -  - -
  GET /api/preview-site-import-item/:import_id/:number a - - - - -  - - -  - -
  GET /api/get-site-import-receipt/:import_id a - - - - -  - - -  - -
  GET /api/get-site-import-addresses/:import_id a - - - - -  - - -  - -
  POST /api/start-site-import/:import_id     a - - - - -  - - -  - -
  DELETE /api/cancel-site-import/:import_id  a - - - - -  - - -  - -
  POST /api/undo-site-import/:import_id      a - - - - -  - - -  - -
  POST /api/unpublish-article/:id            a a o - - -  . . .  . .
  GET /api/get-translations/:id              a a o o - a  . . .  . .
  POST /api/translate-article/:id            a a o o - -  . . .  . .
  POST /api/confirm-translation/:id          a a o o - -  . . .  . .
  POST /api/move-article/:id                 a a o - - -  - - -  - -
  DELETE /api/delete-article/:id             a a o o - -  . . .  . .
  POST /api/restore-article/:id              a a o o - -  . . .  . .
  DELETE /api/erase-article/:id              a a o o - -  . . .  . .
  POST /api/add-preview-link/:id             a a o o - -  . . .  . .
  DELETE /api/delete-preview-link/:linkId    a a o o - -  . . .  . .

  GET /api/get-newsletter-invitations        a a - - a a  - - -  - -
  GET /api/get-newsletter-block/:id          a a - - a a  . . .  . .
  GET /dashboard-newsletter-block/:id        a a - - a a  . . .  . .
  POST /api/save-newsletter-block/:id        a a - - a -  . . .  . .
  POST /api/hand-in-newsletter-block/:id     - - - - - -  . . .  . .
  POST /api/decline-newsletter-block/:id     - - - - - -  . . .  . .
  POST /api/count-block-members/:id          - - - - - -  . . .  . .
  POST /api/take-back-newsletter-block/:id   - - - - - -  . . .  . .
  GET /api/get-newsletters                   a a - - a a  - - -  - -
  GET /api/export-newsletters/:id            a a - - a a  - - -  - -
  POST /api/add-newsletter                   a a - - a -  - - -  - -
  GET /api/get-newsletter/:id                a a - - a a  . . .  . .
  POST /api/save-newsletter/:id              a a - - a -  . . .  . .
  GET /dashboard-newsletter/:id              a a - - a a  . . .  . .
  GET /api/get-newsletter-revisions/:id      a a - - a a  . . .  . .
  GET /api/get-newsletter-revision/:id       a a - - a a  . . .  . .
  POST /api/restore-newsletter-revision/:id  a a - - a -  . . .  . .
  POST /api/preview-newsletter/:id           a a - - a a  . . .  . .
  POST /api/send-test-newsletter/:id         a a - - a -  . . .  . .
  GET /api/get-audience-choices              a a - - a a  - - -  - -
  POST /api/count-audience                   - - - - - -  - - -  - -
  POST /api/send-newsletter/:id              - - - - - -  . . .  . .
  POST /api/recall-newsletter/:id            - - - - - -  . . .  . .
  POST /api/stop-newsletter/:id              - - - - - -  . . .  . .
  POST /api/continue-newsletter/:id          - - - - - -  . . .  . .
  POST /api/resend-uncertain/:id             - - - - - -  . . .  . .
  GET /api/get-newsletter-figures/:id        a a - - a a  . . .  . .
  GET /api/get-recipients/:id                - - - - - -  . . .  . .
  GET /api/get-newsletter-settings           a a - - a a  - - -  - -
  PUT /api/edit-newsletter-settings          a - - - a -  - - -  - -
  GET /api/get-newsletter-sender             a a - - a a  - - -  - -
  PUT /api/edit-newsletter-sender            a - - - a -  - - -  - -
  POST /api/check-newsletter-sender          a - - - a -  - - -  - -
  POST /api/rotate-newsletter-key            a - - - a -  - - -  - -
  GET /api/get-newsletter-links/:id          a a - - a a  . . .  . .
  GET /api/get-newsletter-topics             a a - - a a  - - -  - -
  POST /api/add-newsletter-topic             a - - - a -  - - -  - -
  PUT /api/edit-newsletter-topic/:id         a - - - a -  . . .  . .
  PUT /api/order-newsletter-topics           a - - - a -  - - -  - -
  DELETE /api/delete-newsletter-topic/:id    a - - - a -  . . .  . .
  GET /api/get-newsletter-pause              a a - - a a  - - -  - -
  PUT /api/show-newsletter/:id               a - - - a -  . . .  . .
  DELETE /api/delete-newsletter/:id          a a - - a -  . . .  . .

  GET /api/get-writers                       a a a a - -  - - -  - -
  GET /api/get-tags                          a a a a - a  - - -  - -
  POST /api/add-tag                          a a a a - -  - - -  - -
  PUT /api/edit-tag/:id                      a a - - - -  . . .  . .
  POST /api/merge-tag/:id                    a a - - - -  . . .  . .
  DELETE /api/delete-tag/:id                 a a - - - -  . . .  . .

  GET /api/get-series                        a a a a - a  - - -  - -
  POST /api/add-series                       a a a a - -  - - -  - -
  PUT /api/edit-series/:id                   a a - - - -  . . .  . .
  DELETE /api/delete-series/:id              a a - - - -  . . .  . .
  GET /api/get-series-parts/:id              a a a a - a  . . .  . .
  PUT /api/order-series/:id                  a a - - - -  . . .  . .

  GET /api/get-categories                    a a a a - a  - - -  - -
  POST /api/add-category                     a a - - - -  - - -  - -
  PUT /api/edit-category/:id                 a a - - - -  . . .  . .
  GET /api/get-category-content/:id          a a - - - -  . . .  . .
  DELETE /api/delete-category/:id            a a - - - -  . . .  . .

  GET /api/get-link-targets                  a a a a a a  a a a  a a
  GET /api/get-first-steps                   a a a a a a  - - -  - -
  POST /api/dismiss-first-steps              a a a a a a  - - -  - -
  GET /api/get-pages                         a a - - - a  - a -  - -
  GET /api/get-page-components               a a - - - a  - a .  - -
  GET /dashboard-embed/section/:id           a a - - - a  . a .  . .
  GET /page-preview/:slug                    a a - - - a  - a .  - -
  GET /api/get-preview-data                  a a - - - a  - a .  - -
  GET /api/get-form-fields                   a a - - - a  - a a  - -
  GET /api/get-form-topics                   a a - - - a  - a a  - -
  POST /api/save-page                        a a - - - -  - a .  - -
  POST /api/add-page-component               a a - - - -  - a .  - -
  POST /api/save-page-draft                  a a - - - -  - a .  - -
  GET /api/get-page-state                    a a - - - a  - a .  - -
  GET /api/get-live-page                     a a - - - a  - a .  - -
  POST /api/schedule-page                    a a - - - -  - a .  - -
  POST /api/unschedule-page                  a a - - - -  - a .  - -
  DELETE /api/delete-page-component/:id      a a - - - -  . a .  . .
  POST /api/restore-page-component/:id       a a - - - -  . a .  . .
  POST /api/reorder-page-components          a a - - - -  - . a  - -
  POST /api/discard-page-draft               a a - - - -  - a .  - -
  GET /api/get-website-bars                  a a - - - a  - - -  - -
  POST /api/publish-website-bars             a a - - - -  - - -  - -
  POST /api/discard-website-bars             a a - - - -  - - -  - -
  POST /api/restore-website-bars             a a - - - -  - - -  - -
  POST /api/use-website-bar                  a a - - - -  . a .  . .
  POST /api/add-page                         a a - - - -  - - -  - -
  PUT /api/edit-page/:slug                   a a - - - -  - - -  - -
  DELETE /api/delete-page/:slug              a a - - - -  - - -  - -
  GET /api/get-deleted-pages                 a a - - - -  - - -  - -
  POST /api/restore-page                     a a - - - -  - - -  - -
  GET /api/get-saved-sections                a a - - - -  - - -  - -
  POST /api/save-section                     a a - - - -  - - -  - -
  PUT /api/rename-saved-section/:id          a a - - - -  . . .  . .
  DELETE /api/delete-saved-section/:id       a a - - - -  . . .  . .
  POST /api/restore-saved-section/:id        a a - - - -  . . .  . .
  GET /api/get-page-translations             a a - - - a  - a .  - -
  POST /api/translate-page                   a a - - - -  - . .  - -
  POST /api/confirm-page-translation         a a - - - -  . . .  . .
  GET /api/get-page-revisions                a a - - - a  - a .  - -
  GET /api/get-page-revision/:id             a a - - - a  . a .  . .
  POST /api/restore-page-revision/:id        a a - - - -  . a .  . .

  GET /api/get-inbox-counts                  a - - - a -  - - -  a a
  GET /api/get-messages                      a - - - a -  - - -  a -
  GET /api/export-messages                   a - - - a -  - - -  a -
  GET /api/get-message/:id                   a - - - a -  . . .  a .
  PUT /api/edit-message/:id                  a - - - a -  . . .  a .
  DELETE /api/delete-message/:id             a - - - a -  . . .  a .
  POST /api/restore-message/:id              a - - - a -  . . .  a .
  GET /api/get-polls                         a - - - a -  - - -  a -
  GET /api/get-sign-ups                      a - - - a -  - - -  a -
  POST /api/make-confirm-link/:id            a - - - a -  . . .  a .
  DELETE /api/delete-sign-up/:id             a - - - a -  . . .  a .
  GET /api/export-sign-ups                   - - - - - -  - - -  - -
  POST /api/delete-sign-ups                  a - - - a -  - - -  - -
  POST /api/restore-sign-ups/:id             a - - - a -  . . .  a .
  POST /api/add-sign-ups-to-members          . - - - . -  - - -  - -

  GET /api/get-domains                       a - - - - -  - - -  - -
  POST /api/verify-domain                    a - - - - -  . . .  . .
  POST /api/check-domain/:id                 a - - - - -  . . .  . .
  PUT /api/edit-domain/:id                   a - - - - -  . . .  . .
  DELETE /api/delete-domain/:id              a - - - - -  . . .  . .

  GET /api/get-audit                         a - - - - -  - - -  - -
  GET /api/export-audit                      a - - - - -  - - -  - -
  GET /api/get-thing-people                  a - - - - -  . - .  . .
  POST /api/give-thing                       a - - - - -  . - .  . .
  DELETE /api/take-single-thing/:id          a - - - - -  . . -  . .
  GET /api/get-people                        a - - - - -  - - -  - -
  POST /api/invite                           a - - - - -  - - -  - -
  PUT /api/edit-person/:id                   a - - - - -  - - -  - -
  DELETE /api/remove-person/:id              a - - - - -  - - -  - -
  DELETE /api/revoke-invitation/:id          a - - - - -  - - -  - -
  DELETE /delete_website/:id                 a - - - - -  - - -  - -
`;

/** About the own account, what everybody with one may do, or the same for all. */
export const accountCalls = [
  "POST /api/post-article-host",
  "PUT /api/trust-account/:id",
  "POST /api/add-website",
  "POST /api/begin-website",
  "GET /api/get-member-lists",
  "GET /api/get-host-editions",
  "GET /api/get-network-looks",
  "GET /api/get-owner-notes",
  "POST /api/accept-invitation",
  // Without a free website it makes a new one.
  "POST /api/add-domain",
  "GET /api/get-domain-target",
  "GET /api/get-component-variants",
  "GET /api/get-mail-setup",
  "GET /api/get-installation",
  "GET /api/get-account",
  "GET /api/find",
  "PUT /api/edit-account",
  "GET /api/get-usage",
  "GET /api/get-waiting",
  "GET /api/get-own-drafts",
  "POST /api/report-presence",
  "GET /api/get-notifications",
  "GET /api/count-notifications",
  "POST /api/read-notification/:id",
  "POST /api/read-notifications",
  "GET /api/get-notification-mails",
  "PUT /api/edit-notification-mails",
  "GET /api/export-account",
  "GET /api/get-account-content",
  "POST /api/delete-account",
  "POST /api/resend-address-link",
  "DELETE /api/cancel-address-change",
  "GET /api/get-sessions",
  "DELETE /api/delete-session/:id",
  "POST /api/change-password",
  "GET /api/get-factors",
  "POST /api/step-up",
  "GET /api/check-proof",
  "POST /api/begin-app",
  "POST /api/confirm-app",
  "DELETE /api/remove-app",
  "POST /api/add-recovery-codes",
  "POST /api/begin-passkey",
  "POST /api/add-passkey",
  "PUT /api/rename-passkey/:id",
  "DELETE /api/remove-passkey/:id",
  "POST /api/delete-other-sessions",
  "GET /api/get-ways-to-log-in",
  "POST /api/begin-openid-link",
  "POST /api/begin-openid-proof",
  "DELETE /api/unlink-identity/:id",
];

/**
 * The reach of people on a member list. Columns: an owner of the list, a person with the role "members" but no switch
 * for exports; a guest with a segment, a guest with another segment.
 */
export const memberReachTable = `
  GET /api/members                           a a  a -
  GET /api/get_member/:id                    a a  a .
  GET /api/get-member-values                 a a  a -
  GET /api/get-segments                      a a  a -
  GET /api/get-segment-counts                a a  a -
  GET /api/get-member-audit                  a a  - -
  GET /api/get-bulk-actions                  a a  - -
  GET /api/get-imports                       a a  - -
  GET /api/get-member-form                   a a  a a
  GET /api/get-member-labels                 a a  a -
  GET /api/get-member-label-counts           a a  - -
  PUT /api/edit-member-label/:id             a a  - -
  POST /api/merge-member-label/:id           a a  - -
  DELETE /api/delete-member-label/:id        a a  - -
  POST /api/restore-member-label/:id         a a  - -
  PUT /api/edit-member-form                  a a  - -
  PUT /api/order-member-fields               a a  - -
  GET /api/get-deleted-member-fields         a a  - -
  PUT /api/edit-member-field/:id             a a  - -
  DELETE /api/delete-member-field/:id        a a  - -
  POST /api/restore-member-field/:id         a a  - -
  POST /api/add-member-field                 a a  - -
  GET /api/get-member-consent/:id            a a  - -
  GET /api/get-consent-counts                a a  - -
  POST /api/record-consent                   a a  - -
  GET /api/get-retention                     a a  - -
  GET /api/get-proposed-erasures             a a  - -
  POST /api/keep-proposed                    a a  - -
  POST /api/erase-proposed                   a a  - -
  PUT /api/edit-retention                    a a  - -
  POST /api/suppress-member/:id              a a  - -
  POST /api/record-texts-consent/:id         a a  - -
  POST /api/withdraw-texts-consent/:id       a a  - -
  GET /api/get-texts-counts                  a a  - -
  PUT /api/edit-calling-code                 a a  - -
  GET /api/get-stopped-numbers               a a  - -
  POST /api/add-stopped-numbers              a a  - -
  DELETE /api/delete-stopped-number/:id      a a  - -
  GET /api/get-import-check/:check           a a  - -
  GET /api/get-refused-groups/:check         a a  - -
  GET /api/get-refused-rows/:check           a a  - -
  GET /api/get-import-file/:check            a a  - -
  GET /api/get-refused-file/:check           a a  - -
  GET /api/get-left-out-file/:id             a a  - -
  GET /api/get-running-import                a a  - -
  GET /api/export-members                    a -  - -
  GET /api/check-export                      a -  - -
  POST /api/find-person                      a a  - -
  POST /api/export-person                    a -  - -
  POST /api/add_member                       a a  - -
  PUT /api/edit_member/:id                   a a  - -
  DELETE /api/delete_member/:id              a a  - -
  POST /api/restore_member/:id               a a  - -
  POST /api/preview-bulk                     a a  - -
  POST /api/commit-bulk/:id                  a a  - -
  GET /api/get-running-bulk                  a a  - -
  POST /api/undo-bulk/:id                    a a  - -
  POST /api/import-members                   a a  - -
  POST /api/commit-import/:check             a a  - -
  POST /api/check-import-file/:check         a a  - -
  DELETE /api/cancel-import/:check           a a  - -
  POST /api/check-import                     a a  - -
  POST /api/upload-import                    a a  - -
  POST /api/start-import/:check              a a  - -
  POST /api/undo-import/:id                  a a  - -
  POST /api/add-segment                      a a  - -
  PUT /api/edit-segment/:id                  a a  - -
  DELETE /api/delete-segment/:id             a a  - -
  POST /api/erase-person                     a a  - -
`;

/** About a space's images, not a website: `tests/access/pages-table.ts`. */
export const isAboutImages = (name: string, access: string) =>
  access.startsWith("images.") ||
  ["POST /api/upload-image", "POST /api/upload-file", "POST /api/make-card", "POST /api/copy-image"].includes(name);
