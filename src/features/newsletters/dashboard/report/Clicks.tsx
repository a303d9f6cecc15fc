import { Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { formatNumber, tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import framed from "../../../../ui/framed-list.module.css";
import { NotLoaded } from "../../../../ui/list/NotLoaded.tsx";
import * as calls from "../../links.calls.ts";
import { linkTexts, type NewsletterLinks } from "../../links-contract.ts";
import classes from "./NewsletterReport.module.css";

/** People click long after it was sent. */
const refreshMs = 10_000;

/** How often each link was opened. Nothing unless clicks are counted. */
export function Clicks({ id }: { id: number }) {
  const links = useQuery({
    queryKey: ["newsletter-links", id],
    queryFn: ({ signal }) => callApi(calls.getNewsletterLinks, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: refreshMs,
  });
  const { data } = links;
  if (data && !data.is_counted) return null;
  return (
    <section aria-labelledby="clicks">
      <Title order={2} id="clicks" className={classes.heading}>
        {tr("Clicks")}
      </Title>
      <NotLoaded query={links} label={tr("Loading clicks")} failure={linkTexts.loadFailed} rowHeight={44} />
      {data && <Links {...data} />}
    </section>
  );
}

function Links({ clicks, links }: NewsletterLinks) {
  if (links.length === 0) return <p>{tr("This newsletter has no links whose clicks are counted.")}</p>;
  return (
    <>
      <p className={classes.sum}>
        {clicks === 0
          ? tr("No clicks yet.")
          : tr({ one: "{count} click in total.", other: "{count} clicks in total." }, { count: clicks })}
      </p>
      <ul className={framed.list} aria-label={tr("Links")}>
        {links.map(({ link_id, text, url, clicks: each }) => (
          <li key={link_id} className={`${framed.row} ${classes.link}`}>
            <span>
              {text}
              <a href={url} target="_blank" rel="noopener noreferrer" className={classes.help}>
                {url}
              </a>
            </span>
            <span className={classes.clicks}>{formatNumber(each)}</span>
          </li>
        ))}
      </ul>
      <p className={classes.help}>
        {tr(
          "An estimate: spam filters open links, too, and some of them can't be told from people. Nobody can see who clicked.",
        )}
      </p>
    </>
  );
}
