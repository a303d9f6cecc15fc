import { useAccount } from "../../features/accounts/dashboard/use-account.ts";
import type { WebsitePermission } from "../../features/accounts/roles-contract.ts";
import { useMemberLists } from "../../features/websites/dashboard/use-member-lists.ts";
import { allows, useWebsites } from "../../features/websites/dashboard/use-websites.ts";

/** Decides what the dashboard offers; undefined until the user's roles are loaded. */
export function useMay(): ((permission: WebsitePermission | "members.read") => boolean) | undefined {
  const account = useAccount();
  const websites = useWebsites();
  const lists = useMemberLists();
  if (account.isPending || websites.isPending || lists.isPending) return undefined;
  return (permission) => {
    // The network's owners manage the host site. Without websites, each screen explains how to begin.
    if (account.data?.role === "owner" || !websites.data || websites.data.length === 0) return true;
    // Each account also has a list of its own, which stays empty without a website.
    if (permission === "members.read") return !lists.data || lists.data.some((list) => list.websites.length > 0);
    return websites.data.some((website) => allows(website, permission));
  };
}
