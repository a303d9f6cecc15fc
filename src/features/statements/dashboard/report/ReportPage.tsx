import { Button, Title } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import screen from "../../../../ui/list/list-screen.module.css";
import { usePageTitle } from "../../../../ui/page-title.ts";
import { Loaded, LoadingPart } from "../../../../ui/states/Loaded.tsx";
import { useIsOwner } from "../../../accounts/dashboard/session/use-account.ts";
import { useCurrentWebsite } from "../../../websites/dashboard/current-website.ts";
import { NoWebsites } from "../../../websites/dashboard/NoWebsites.tsx";
import { useSiteSettings } from "../../../websites/dashboard/use-site-settings.ts";
import { WebsiteSelect } from "../../../websites/dashboard/WebsiteSelect.tsx";
import { getYearlyReport } from "../../report.calls.ts";
import { reportTexts, type YearlyReport } from "../../report-contract.ts";
import classes from "./Report.module.css";
import { ReportParts } from "./ReportParts.tsx";

/** Stands for the network in the list of websites; no website has this id. */
const networkId = 0;
const wholeNetwork = { website_id: networkId, title: tr("The whole network"), url: "" };

/** The screen with what a board asks for once a year, about a website or the network. It prints well. */
export default function ReportPage() {
  usePageTitle(tr("Yearly report"));
  const [params, setParams] = useSearchParams();
  const isOwner = useIsOwner();
  const settings = useSiteSettings();
  const websites = settings.data?.filter(({ main_id }) => main_id === null);
  const wanted = params.get("website");
  const current = useCurrentWebsite(websites, wanted === "all" ? null : Number(wanted));
  const site = wanted === "all" && isOwner ? wholeNetwork : current;
  const year = /^2\d{3}$/.test(params.get("year") ?? "") ? Number(params.get("year")) : undefined;
  const report = useReport(site?.website_id, year);
  const choose = (id: number) =>
    setParams({ website: id === networkId ? "all" : String(id), ...(year && { year: String(year) }) });
  return (
    <div className={screen.page}>
      <div className={`${screen.head} ${classes.controls}`}>
        <Title order={1} className={screen.title}>
          {tr("Yearly report")}
        </Title>
        {websites && site && (
          <WebsiteSelect
            aria-label={tr("Website")}
            maw="100%"
            websites={isOwner ? [...websites, wholeNetwork] : websites}
            value={site.website_id}
            onChoose={choose}
          />
        )}
      </div>
      {websites?.length === 0 && <NoWebsites purpose={tr("See here what a board asks for once a year.")} />}
      {report.data && site && <Years report={report.data} website={site.website_id} />}
      {(!websites || site) && (
        <Loaded
          query={{ ...report, error: settings.error ?? report.error }}
          failed={reportTexts.loadFailed}
          loading={<LoadingPart label={tr("Loading the report")} height={400} />}
        >
          {(data) => <ReportParts report={data} isBusy={report.isPlaceholderData} />}
        </Loaded>
      )}
    </div>
  );
}

function useReport(website: number | undefined, year: number | undefined) {
  const query = { ...(website && { website_id: website }), ...(year && { year }) };
  return useQuery({
    enabled: website !== undefined,
    queryKey: ["yearly-report", query],
    queryFn: ({ signal }) => callApi(getYearlyReport, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The years before and after, and printing. */
function Years({ report: { year, is_current }, website }: { report: YearlyReport; website: number }) {
  const to = (to: number) => `?website=${website === networkId ? "all" : website}&year=${to}`;
  return (
    <div className={`${classes.years} ${classes.controls}`}>
      <Button component={Link} to={to(year - 1)} variant="default">
        {year - 1}
      </Button>
      {!is_current && (
        <Button component={Link} to={to(year + 1)} variant="default">
          {year + 1}
        </Button>
      )}
      <Button variant="default" onClick={() => window.print()}>
        {tr("Print")}
      </Button>
    </div>
  );
}
