import type { BlockContext } from "../../src/page-components/kit/block.ts";
import { viewLanguage } from "../../src/shared/languages/site/catalogs.ts";
import { defaultLook } from "../../src/shared/look/look.ts";

/** A website, as its sections see it. */
export const sectionSite: BlockContext["site"] = {
  title: "Harlan Falls",
  isHost: false,
  origin: "http://rostrum.test",
  mission: "",
  contactAddress: "",
  chosen: { contactAddress: "", socialLinks: { facebook: "", twitter: "", instagram: "" } },
  socialLinks: [],
  language: viewLanguage("en-US"),
  timeZone: "UTC",
  year: 2026,
  accent: null,
  look: defaultLook,
  brand: { favicon: "", icon32: "", touchIcon: "", icon512: "", social: "", stamped: null, logo: null },
  liveReload: false,
};
