/** The texts of the host site's front page and About page that its owner may replace, with what stands there otherwise. */
export const hostTexts = {
  latest_heading: { max: 60, default: "Latest Articles" },
  categories_heading: { max: 60, default: "Categories" },
  authors_heading: { max: 60, default: "Authors" },
  about_title: { max: 120, default: "A network of people who show up" },
  about_vision: {
    max: 2000,
    default:
      "We want to see a country in which good people are not discouraged from running for office by not knowing anyone who has. Where every school board, council and county seat has candidates who know their neighbors by name, keep their word about money, and are answerable to the people who sent them. We believe that this is built from the ground up: one town, one meeting, one conversation at a time.",
  },
  impact_1_title: { max: 120, default: "Towns that know what is going on" },
  impact_1_text: {
    max: 600,
    default:
      "Local meetings are reported in plain words, with the numbers and the names, so that people can judge for themselves and take part.",
  },
  impact_2_title: { max: 120, default: "Neighbors who meet" },
  impact_2_text: {
    max: 600,
    default:
      "Breakfasts, forums and work days bring people to one table who would otherwise only read about each other.",
  },
  impact_3_title: { max: 120, default: "Candidates with a network behind them" },
  impact_3_text: {
    max: 600,
    default: "People of principle who decide to run find advice, volunteers and a place to say what they stand for.",
  },
} as const;
export type HostText = keyof typeof hostTexts;
/** An empty text stands for the default. */
export type HostTexts = Record<HostText, string>;

const hostTextNames = Object.keys(hostTexts) as HostText[];

/** Returns an object with a value for each text. */
export function perHostText<Value>(getValue: (name: HostText) => Value): Record<HostText, Value> {
  return Object.fromEntries(hostTextNames.map((name) => [name, getValue(name)])) as Record<HostText, Value>;
}

/** Completes what the owner wrote with the defaults; headings may have others. */
export function completeHostTexts(written: Partial<HostTexts>, headings: Partial<HostTexts> = {}): HostTexts {
  return perHostText((name) => written[name] || headings[name] || hostTexts[name].default);
}
