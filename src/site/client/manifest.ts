import { afterShown } from "./after-shown.ts";

/** The manifest is only needed to install the site on a home screen. */
export function addManifest(): void {
  afterShown(() => {
    const link = document.createElement("link");
    link.rel = "manifest";
    link.href = `${document.documentElement.dataset.prefix ?? ""}/site.webmanifest`;
    document.head.append(link);
  });
}
