import { currentUser, selectAccount } from "../features/accounts/server/public.ts";
import type { MailOwners } from "../features/mail/server/public.ts";
import { requireThing, type SiteDirectory, selectManagedSites } from "../features/websites/server/public.ts";

/** Provides the mail screens with the accounts and websites they show. */
export function connectMailOwners(sites: SiteDirectory): MailOwners {
  return {
    requireThing,
    getWebsites: (db, request, permission) => selectManagedSites(db, currentUser(request), permission),
    isOwnerOfNetwork: (request) => currentUser(request).role === "owner",
    async hostAndOwner(db, request) {
      const { id: userId } = currentUser(request);
      const { email } = await selectAccount(db, userId);
      return { hostId: sites.host.id, userId, email };
    },
  };
}
