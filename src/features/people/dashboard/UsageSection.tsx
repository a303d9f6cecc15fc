import { Progress, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { tr } from "../../../shared/languages/tr.ts";
import { callApi } from "../../../ui/calls/api.ts";
import framed from "../../../ui/framed-list.module.css";
import { StateBadge } from "../../../ui/StateBadge.tsx";
import section from "../../../ui/section-head.module.css";
import { isFirstLoading, Pending } from "../../../ui/states/Pending.tsx";
import { getUsage } from "../own.calls.ts";
import { type Usage, warnsAt } from "../usage-contract.ts";
import classes from "./parts/People.module.css";

type Numbers = Pick<Usage[number], "used" | "limit">;

const inWords: Record<Usage[number]["what"], (numbers: Numbers) => string> = {
  websites: (numbers) => tr("{used} of {limit} websites", numbers),
  image_megabytes: (numbers) => tr("{used} of {limit} MB of images", numbers),
  members: (numbers) => tr("{used} of {limit} members", numbers),
  daily_mails: (numbers) => tr("{used} of {limit} emails in 24 hours", numbers),
  invitation_mails: (numbers) => tr("{used} of {limit} invitations by email in 24 hours", numbers),
};

/** Shows how much of its limits an account has used. Hidden without limits. */
export function UsageSection() {
  const id = useId();
  const query = useQuery({
    queryKey: ["usage"],
    queryFn: ({ signal }) => callApi(getUsage, { signal }),
    staleTime: 0,
  });
  if (isFirstLoading(query)) return <Pending />;
  const { data } = query;
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} className={section.heading}>
        {tr("Your limits")}
      </Title>
      <ul className={framed.list}>
        {data.map((one) => (
          <Limit key={one.what} {...one} />
        ))}
      </ul>
    </section>
  );
}

function Limit({ what, used, limit }: Usage[number]) {
  const share = limit === 0 ? 1 : used / limit;
  const text = inWords[what]({ used, limit });
  const isNear = share >= warnsAt;
  return (
    <li className={`${framed.row} ${classes.row}`}>
      <span className={classes.who}>
        <span>{text}</span>
        {isNear && (
          <span className={classes.badges}>
            <StateBadge tone="error">{share >= 1 ? tr("Limit reached") : tr("Limit almost reached")}</StateBadge>
          </span>
        )}
      </span>
      <Progress
        className={classes.role}
        value={Math.min(100, share * 100)}
        color={isNear ? "red" : "gray"}
        aria-label={text}
      />
    </li>
  );
}
