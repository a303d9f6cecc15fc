import { Button, Menu } from "@mantine/core";
import { useId } from "react";
import { locale, tr } from "../../../shared/languages/tr.ts";
import { IconExternalLink, IconRefresh, IconTrash, IconWorldWww } from "../../../ui/icons/index.ts";
import { Notice } from "../../../ui/notices/Notice.tsx";
import { RowMenu } from "../../../ui/RowMenu.tsx";
import { StateBadge } from "../../../ui/StateBadge.tsx";
import { type Domain, graceDays } from "../contract.ts";
import classes from "./DomainCard.module.css";
import { FindingList } from "./FindingList.tsx";
import { SetUpSteps } from "./SetUpSteps.tsx";
import { useLook } from "./use-look.ts";
import { usePreferWww } from "./use-prefer-www.ts";

interface Props {
  domain: Domain;
  onDelete: () => void;
}

/** A domain's state, next steps, and latest findings. */
export function DomainCard({ domain, onDelete }: Props) {
  const { start, cancel, looking, failure } = useLook(domain);
  const heading = useId();
  const { diagnosis, is_verified } = domain;
  return (
    <section aria-labelledby={heading} className={classes.card}>
      <CardHead domain={domain} headingId={heading} onCheck={start} onDelete={onDelete} />
      {domain.lookalike && (
        <Notice tone="info">
          <p>{domain.lookalike}</p>
        </Notice>
      )}
      {domain.lost_until && <LostNotice until={domain.lost_until} />}
      {(!is_verified || domain.lost_until) && <SetUpSteps domain={domain} />}
      <div className={classes.look}>
        <Button onClick={start} loading={looking} variant={is_verified ? "default" : "filled"}>
          {is_verified ? tr("Check again") : tr("Verify")}
        </Button>
        {looking && (
          <>
            <Button variant="subtle" color="gray" onClick={cancel}>
              {tr("Cancel")}
            </Button>
            <span role="status" className={classes.asking}>
              {tr("Checking the domain…")}
            </span>
          </>
        )}
      </div>
      {failure && !looking && (
        <Notice tone="error" announce>
          <p>{failure}</p>
        </Notice>
      )}
      {diagnosis && <FindingList diagnosis={diagnosis} />}
    </section>
  );
}

function CardHead({ domain, headingId, onCheck, onDelete }: Props & { headingId: string; onCheck: () => void }) {
  const { unicode_domain, is_verified, website_title, prefers_www } = domain;
  const prefer = usePreferWww(domain);
  const shown = prefers_www ? `www.${domain.domain}` : domain.domain;
  return (
    <div className={classes.head}>
      <div className={classes.text}>
        <h3 id={headingId} className={classes.name}>
          {unicode_domain}
        </h3>
        <p className={classes.about}>
          {unicode_domain !== domain.domain && `${domain.domain} · `}
          {tr("Website: {website}", { website: website_title })}
          {is_verified === 1 && prefers_www && ` · ${tr("opens as {address}", { address: shown })}`}
        </p>
      </div>
      <StateBadge tone={domain.lost_until ? "error" : is_verified ? "success" : undefined}>
        {domain.lost_until ? tr("Record missing") : is_verified ? tr("domain|Verified") : tr("Pending Verification")}
      </StateBadge>
      <RowMenu name={unicode_domain}>
        {is_verified === 1 && (
          <Menu.Item
            component="a"
            href={`${window.location.protocol}//${shown}${window.location.port && `:${window.location.port}`}/`}
            target="_blank"
            rel="noopener"
            leftSection={<IconExternalLink size={16} aria-hidden />}
          >
            {tr("Open")}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconRefresh size={16} aria-hidden />} onClick={onCheck}>
          {tr("Check now")}
        </Menu.Item>
        {is_verified === 1 && domain.has_www && (
          <Menu.Item leftSection={<IconWorldWww size={16} aria-hidden />} onClick={() => prefer(!prefers_www)}>
            {prefers_www ? tr("Open without www.") : tr("Open with www.")}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
          {tr("Delete")}
        </Menu.Item>
      </RowMenu>
    </div>
  );
}

const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" });

function LostNotice({ until }: { until: string }) {
  return (
    <Notice tone="error">
      <p>
        {tr("The TXT record is missing. Your website stays at this domain until {time}.", {
          time: day.format(new Date(until)),
        })}
      </p>
      <p>
        {tr(
          "Add the record again before then. After {days} days without it, anyone who owns the domain can claim it.",
          { days: graceDays },
        )}
      </p>
    </Notice>
  );
}
