import { useAccount } from "../../accounts/dashboard/session/use-account.ts";
import { useWebsites } from "../../websites/dashboard/use-websites.ts";

/** Whether the user decides who may do what on a website, or on the host site (null). */
export function useManagesPeople(websiteId: number | null): boolean {
  const { data = [] } = useWebsites("people.manage");
  const isNetworkOwner = useAccount().data?.role === "owner";
  return websiteId === null ? isNetworkOwner : data.some(({ website_id }) => website_id === websiteId);
}
