import type { Newsletter } from "../../contract.ts";

type Placed = Pick<Newsletter, "website_id" | "is_of_network">;

/** The list that a newsletter is in. */
export const getList = ({ website_id, is_of_network }: Placed): string =>
  is_of_network ? "/dashboard/network-newsletters" : `/dashboard/newsletters?website=${website_id}`;

/** Where its sender and postal address are set. */
export const getSettings = ({ website_id, is_of_network }: Placed): string =>
  is_of_network ? "/dashboard/settings/network-newsletters/sender" : `/dashboard/settings/newsletters/${website_id}`;
