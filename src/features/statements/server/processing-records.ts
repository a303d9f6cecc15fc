import { memberFieldDefinitions } from "../../../shared/words/member-fields.ts";
import { csvHead, csvLine } from "../../members/server/public.ts";
import type { FieldName, FormFacts, PrivacyFacts } from "../contract.ts";

const columns = [
  ...["Activity", "Purpose", "Legal basis to check", "People", "Data", "Recipients", "Kept", "Security measures"],
] as const;
type Row = readonly string[];

const security = "Access by role and permission, an audit log, and hashed passwords";

function nameField(field: FieldName): string {
  if (field === "message" || field === "problem") return "Text";
  return field === "answer" ? "Answer" : memberFieldDefinitions[field].label;
}
const listData = ({ fields, questions }: FormFacts) => [...fields.map(nameField), ...questions].join(", ");

const activities = {
  contact: {
    activity: "Messages",
    purpose: "Answering what people write",
    basis: "Legitimate interest, GDPR art. 6 (1) (f)",
    people: "Visitors who write",
    kept: "Until deleted, and 30 days in the bin",
  },
  "sign-up": {
    activity: "Sign-ups and members",
    purpose: "Keeping in touch with supporters",
    basis: "Consent, GDPR art. 6 (1) (a) and perhaps 9 (2) (a)",
    people: "Members, and people who sign up",
    kept: "Until erased; sign-ups that are never confirmed for 30 days",
  },
  report: {
    activity: "Reports of barriers",
    purpose: "Removing barriers and answering",
    basis: "Legitimate interest, GDPR art. 6 (1) (f)",
    people: "Visitors who report one",
    kept: "Until deleted, and 30 days in the bin",
  },
  poll: {
    activity: "Polls",
    purpose: "Counting opinions, each person once",
    basis: "Consent or legitimate interest, GDPR art. 6 (1) (a) or (f)",
    people: "Visitors who vote",
    kept: "Votes until the poll is deleted; the cookie for a year",
  },
} as const;

function formRow(form: FormFacts, nobody: string): Row {
  const { activity, purpose, basis, people, kept } = activities[form.kind];
  const name = form.title || form.page;
  const where = `${activity}${name && `: ${name}`} (${form.path})`;
  const who = form.minAge ? `${people}, from the age of ${form.minAge}` : people;
  return [where, purpose, basis, who, listData(form), nobody, kept, security];
}

function visitRow({ counting }: PrivacyFacts, nobody: string): Row | null {
  if (counting.service === "off") return null;
  const builtin = counting.service === "builtin";
  return [
    "Visit counts",
    "Knowing what is read",
    "Legitimate interest, GDPR art. 6 (1) (f)",
    "Visitors",
    "Page, referring website, kind of device; a code of internet address and browser that is deleted with its day",
    builtin ? nobody : counting.host,
    builtin ? "Days for 25 months, then sums of months" : `As set at ${counting.host}`,
    security,
  ];
}

const newsletterRow = ({ newsletters }: PrivacyFacts, nobody: string): Row | null =>
  newsletters && [
    "Newsletters",
    "Informing members who agreed",
    "Consent, GDPR art. 6 (1) (a)",
    "Members who agreed",
    `Email address, consent, which emails were sent or came back${newsletters.countsClicks ? "; clicks on links, without who clicked" : ""}`,
    `${nobody}, and the mail server in use`,
    "400 days, then only numbers",
    security,
  ];

const embedRow = ({ afterClick, onView }: PrivacyFacts): Row | null =>
  afterClick.length + onView.length === 0
    ? null
    : [
        "Content from other websites",
        "Showing videos, posts, and what writers embed",
        "Consent by the click, GDPR art. 6 (1) (a)",
        "Visitors",
        "Internet address and browser",
        [...afterClick.map((host) => `${host} (after a click)`), ...onView].join(", "),
        "As these websites say",
        "Frames without access to this website",
      ];

const backupRow = ({ backupDays }: PrivacyFacts, nobody: string): Row | null =>
  backupDays === 0
    ? null
    : [
        ...["Backups", "Restoring what is lost", "Legitimate interest, GDPR art. 6 (1) (f)", "Everybody above"],
        ...["All of the above", nobody, `At most ${backupDays} days`, security],
      ];

const memberRow = ({ retentionMonths }: PrivacyFacts, nobody: string): Row => [
  ...["Member list", "Keeping in touch with members", "To be named for those who were added by hand or imported"],
  ...["Members", "Name, email address, and the fields and labels of the list", nobody],
  ...[
    retentionMonths === undefined
      ? "Until erased"
      : `Until erased; reviewed after ${retentionMonths} months without contact`,
    security,
  ],
];

interface Options {
  title: string;
  /** `2026-12-01` */
  day: string;
  format: "csv" | "md";
}

/** Writes the records of a controller's processing (GDPR, article 30 (1)), one activity a row. */
export function writeRecords(facts: PrivacyFacts, { title, day, format }: Options): string {
  const { responsible, operator, forms } = facts;
  const nobody = operator ? `${operator.name}, who runs the server` : "Nobody";
  const rows = [
    ...forms.map((form) => formRow(form, nobody)),
    memberRow(facts, nobody),
    newsletterRow(facts, nobody),
    visitRow(facts, nobody),
    embedRow(facts),
    backupRow(facts, nobody),
  ].filter((row) => row !== null);
  if (format === "csv") return csvHead(columns, "safe") + rows.map((row) => csvLine(row, "safe")).join("");
  const who = [responsible.name, responsible.address, responsible.email].filter(Boolean).join(", ");
  const line = (cells: readonly string[]) => `| ${cells.map(escapeCell).join(" | ")} |`;
  return [
    `# Records of processing: ${escapeCell(title)}`,
    `Responsible: ${escapeCell(who)}`,
    `As of ${day}, from the website's settings. Transfers to other countries depend on where the recipients are; add them, and what you do outside of the website.`,
    [line(columns), line(columns.map(() => "---")), ...rows.map(line)].join("\n"),
    "",
  ].join("\n\n");
}

const escapeCell = (text: string): string => text.replace(/\s+/g, " ").replace(/[\\|`*_<>[\]]/g, "\\$&");
