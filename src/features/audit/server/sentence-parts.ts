import { quote, tr } from "../../../shared/languages/tr.ts";
import { type WebsiteRole, websiteRole } from "../../accounts/contract.ts";
import { type SingleKind, singleKind } from "../../accounts/roles-contract.ts";
import { thingNames } from "../../people/things-contract.ts";

/** The facts that a sentence may name. */
export interface Facts {
  /** The account that it is about. */
  who: string;
  /** Its name in quotes: of an article, a page, or an image. Undefined where the reader may not know it, or nobody does any more. */
  thing: string | undefined;
  plain: Readonly<Record<string, string>>;
  detail: Readonly<Record<string, unknown>>;
}

export type Sentence = (facts: Facts) => string;

/** "the page “Imprint”", or "a page" without its name. */
const named =
  (getNamed: (title: string) => string, getAny: () => string) =>
  ({ thing }: Facts): string =>
    thing === undefined ? getAny() : getNamed(thing);
export const article = ({ thing }: Facts): string => thing ?? tr("an article");
export const page = named(thingNames.page, () => tr("a page"));
const form = named(thingNames.form, () => tr("a form"));
const segment = named(thingNames.segment, () => tr("a segment"));
export const section = named(
  (title) => tr("the saved section {title}", { title }),
  () => tr("a saved section"),
);
export const category = named(
  (title) => tr("the category {title}", { title }),
  () => tr("a category"),
);
export const tag = named(
  (title) => tr("the tag {title}", { title }),
  () => tr("a tag"),
);
export const series = named(
  (title) => tr("the series {title}", { title }),
  () => tr("a series"),
);
export const image = named(
  (title) => tr("the image {title}", { title }),
  () => tr("an image"),
);
export const website = named(
  (title) => tr("the website {title}", { title }),
  () => tr("a website"),
);
export const newsletter = named(
  (title) => tr("the newsletter {title}", { title }),
  () => tr("a newsletter"),
);
export const topic = named(
  (title) => tr("the newsletter topic {title}", { title }),
  () => tr("a newsletter topic"),
);
export const block = named(
  (title) => tr("the block {title}", { title }),
  () => tr("a block"),
);
export const look = named(
  (title) => tr("the look {title}", { title }),
  () => tr("a look"),
);

export const members = ({ detail }: Facts): string =>
  typeof detail.members === "number" && detail.members !== 1
    ? tr({ one: "{count} member", other: "{count} members" }, { count: detail.members })
    : tr("a member");
export const single = (facts: Facts): string => {
  const things: Record<SingleKind, Sentence> = { page, form, segment };
  return things[singleKind.catch("page").parse(facts.detail.kind)](facts);
};
export const domain = ({ plain }: Facts): string => plain.domain ?? tr("a domain");
export const email = ({ plain }: Facts): string => plain.email ?? tr("someone");
export const reason = ({ plain }: Facts): string => quote(plain.reason ?? tr("reason erased"));

/** Names of fields, as the API has them. */
export const toFields = ({ fields }: Facts["detail"]): string => (fields ? `${fields}` : tr("fields|none"));

const roleNames: Record<WebsiteRole, () => string> = {
  owner: () => tr("role|owner"),
  editor: () => tr("role|editor"),
  author: () => tr("role|author"),
  contributor: () => tr("role|contributor"),
  members: () => tr("role|members"),
  reader: () => tr("role|reader"),
  guest: () => tr("role|guest"),
};
export const roleName = (role: unknown): string => {
  const { data } = websiteRole.safeParse(role);
  return data === undefined ? String(role) : roleNames[data]();
};
export const role = ({ detail }: Facts): string =>
  detail.role === null ? tr("a website of their own") : tr("the role {role}", { role: roleName(detail.role) });
