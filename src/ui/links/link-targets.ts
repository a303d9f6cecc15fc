import { createContext } from "react";
import { mayBeEmailAddress } from "../../shared/email.ts";
import { tr } from "../../shared/languages/tr.ts";
import { linkAddress } from "./link-address.ts";

export interface LinkTarget {
  kind: "suggested" | "page" | "article" | "sign-up" | "image";
  title: string;
  address: string;
}

/** The subject of a link: the words that will be the link, and the article that they are in, if it has been saved. */
export interface LinkSubject {
  about: string;
  article_id: number | undefined;
}

/** Finds things on a website to link to, by part of their names. */
export type FindLinkTargets = (
  wanted: { website_id: number | undefined; search: string } & Partial<LinkSubject>,
  signal: AbortSignal,
) => Promise<LinkTarget[]>;

/** Given by the dashboard, because pages and articles, which both have links, don't know of each other. */
export const LinkTargetsContext = createContext<FindLinkTargets>(async () => []);

/** Returns the addresses that typed text could mean besides the name of a page or an article. */
export function linksOfText(typed: string): { title: string; address: string }[] {
  const text = typed.trim();
  if (text === "" || /^[/#]|:/.test(text)) return [];
  if (mayBeEmailAddress(text)) return [{ title: tr("Email to {text}", { text }), address: `mailto:${text}` }];
  const digits = text.replace(/[^\d+]/g, "");
  if (digits.length >= 5 && /^[\d\s()+./-]+$/.test(text))
    return [{ title: tr("Call {text}", { text }), address: `tel:${digits}` }];
  if (isWebAddress(text)) return [{ title: text, address: linkAddress(text) }];
  return [];
}

/** A name with a dot: `example.org`, `example.org/a`. */
function isWebAddress(text: string): boolean {
  const [name = ""] = text.split("/");
  const labels = name.split(".");
  return (
    labels.length > 1 &&
    !/\s/.test(text) &&
    labels.every((label) => label !== "") &&
    /^[a-z]+$/i.test(labels.at(-1) ?? "")
  );
}
