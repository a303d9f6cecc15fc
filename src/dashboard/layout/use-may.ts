import { useAccount } from "../../features/accounts/dashboard/session/use-account.ts";
import type { WebsitePermission } from "../../features/accounts/roles-contract.ts";
import { useMemberLists } from "../../features/websites/dashboard/use-member-lists.ts";
import { allows, useWebsites } from "../../features/websites/dashboard/use-websites.ts";
import { isFirstLoading } from "../../ui/states/Pending.tsx";

export type May = (permission: WebsitePermission | "members.read") => boolean;

/** Decides what the dashboard offers; undefined until the user's roles are loaded. Screens show once they are. */
export function useMay(options: { enabled?: boolean } = {}): May | undefined {
  const account = useAccount(options);
  const websites = useWebsites("website.read", options);
  const lists = useMemberLists(options);
  if ([account, websites, lists].some(isFirstLoading)) return undefined;
  return (permission) => {
    // The network's owners manage the host site.
    if (account.data?.role === "owner" || !websites.data) return true;
    // Without websites, each screen explains how to begin.
    if (websites.data.length === 0) return permission !== "people.manage";
    // Each account also has a list of its own, which stays empty without a website.
    if (permission === "members.read") return !lists.data || lists.data.some((list) => list.websites.length > 0);
    return websites.data.some((website) => allows(website, permission));
  };
}
