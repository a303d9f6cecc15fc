import { tr } from "../../../../shared/languages/tr.ts";
import { NotLoaded } from "../../../../ui/list/NotLoaded.tsx";
import { StateBadge } from "../../../../ui/StateBadge.tsx";
import { Section } from "../../../../ui/settings/Section.tsx";
import { type Factors, texts } from "../../factors-contract.ts";
import { useAccount } from "../session/use-account.ts";
import { FactorList } from "./FactorList.tsx";
import classes from "./factors.module.css";
import { hasFactors } from "./has-factors.ts";
import { useFactors } from "./use-factors.ts";

/** The account's second factors. */
export function FactorsSection() {
  const query = useFactors();
  return (
    <Section
      title={tr("Two-factor login")}
      help={tr(
        "Besides your password, a second thing that only you have. A stolen password is then not enough to log in.",
      )}
    >
      <NotLoaded query={query} label={tr("Loading two-factor login")} failure={texts.loadFailed} />
      {query.data && (
        <>
          <State factors={query.data} />
          <FactorList factors={query.data} />
        </>
      )}
    </Section>
  );
}

function State({ factors }: { factors: Factors }) {
  const isOn = hasFactors(factors);
  const hasPassword = useAccount().data?.has_password ?? true;
  return (
    <div className={classes.state}>
      <StateBadge tone={isOn ? "success" : undefined}>
        {isOn ? tr("second factor|On") : tr("second factor|Off")}
      </StateBadge>
      <span>
        {isOn
          ? tr("After your password, you confirm each login with your app, a passkey, or a recovery code.")
          : hasPassword
            ? tr("You log in with your password alone.")
            : tr("You log in in one step.")}
        {factors.is_required && ` ${tr("Your role requires two-factor login.")}`}
      </span>
    </div>
  );
}
