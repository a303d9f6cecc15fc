import { afterShown } from "./after-shown.ts";

/** Who puts the site on a home screen needs its manifest; nobody needs it before reading. */
export function addManifest(): void {
  afterShown(() => {
    const link = document.createElement("link");
    link.rel = "manifest";
    link.href = "/site.webmanifest";
    document.head.append(link);
  });
}
