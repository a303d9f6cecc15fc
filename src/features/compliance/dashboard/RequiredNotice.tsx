import { locale, tr } from "../../../shared/languages/tr.ts";
import { Notice } from "../../../ui/notices/Notice.tsx";
import { getNetworkName } from "../../../ui/page-title.ts";
import type { WebsiteDisclaimer } from "../contract.ts";

const days = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });

/** Says from when the network asks for a disclaimer, while the website has none. */
export function RequiredNotice({ site, requiredFrom }: { site: WebsiteDisclaimer; requiredFrom: string | null }) {
  if (requiredFrom === null || site.shown !== "") return null;
  const date = days.format(new Date(requiredFrom));
  return (
    <Notice tone="info">
      <p>
        {tr(
          "{network} requires every website to have a disclaimer starting {date}. Without one, nothing new can be published here from that day on. What is published stays.",
          { network: getNetworkName(), date },
        )}
      </p>
    </Notice>
  );
}
