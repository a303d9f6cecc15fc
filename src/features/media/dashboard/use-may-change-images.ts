import { allowsByRole, useWebsites } from "../../websites/dashboard/use-websites.ts";
import { useLibraryWebsite } from "./library-website.ts";

/** Whether the user may describe, replace, and delete images of the library; without a website, it is their own. */
export function useMayChangeImages(): boolean {
  const { data = [] } = useWebsites("images.read");
  const chosen = useLibraryWebsite();
  const website = chosen === undefined ? data[0] : data.find(({ website_id }) => website_id === chosen);
  return !website || allowsByRole(website, "images.write");
}
