import { tr } from "../../../../shared/languages/tr.ts";
import { IconFileText, IconHomeHeart, IconMail, IconMicrophone2, IconUsersGroup } from "../../../../ui/icons/index.ts";
import type { Purpose } from "../../contract.ts";
import { siteTemplates } from "../../templates/sites/sites.ts";
import classes from "./BeginWebsiteDialog.module.css";

const icons = {
  candidate: IconMicrophone2,
  "county-group": IconUsersGroup,
  association: IconHomeHeart,
  newsletter: IconMail,
  blank: IconFileText,
} as const;

export type Choice = Purpose | "blank";

const blank = {
  purpose: "blank",
  label: tr("website|Blank"),
  about: tr("An empty home page, to build from the ground up."),
} as const;

interface Props {
  before: Choice | null;
  withBlank: boolean;
  onChoose: (choice: Choice) => void;
}

/** Chooses the new website's purpose. */
export function PurposeChoice({ before, withBlank, onChoose }: Props) {
  return (
    <ul className={classes.choices} aria-label={tr("What is it for?")}>
      {[...siteTemplates, ...(withBlank ? [blank] : [])].map(({ purpose, label, about }, index) => {
        const Icon = icons[purpose];
        const isFirst = before === null ? index === 0 : before === purpose;
        return (
          <li key={purpose}>
            <button
              type="button"
              className={classes.choice}
              onClick={() => onChoose(purpose)}
              {...(isFirst ? { "data-autofocus": true } : {})}
            >
              <Icon size={28} stroke={1.5} aria-hidden className={classes.icon} />
              <span className={classes.name}>{label}</span>
              <span className={classes.about}>{about}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
