import { aboutsection1 } from "./aboutsection1/block.ts";
import { blogsection1 } from "./blogsection1/block.ts";
import { cardsection1 } from "./cardsection1/block.ts";
import { columnsection1 } from "./columnsection1/block.ts";
import { contactsection1 } from "./contactsection1/block.ts";
import { contentsection1 } from "./contentsection1/block.ts";
import { countdownsection1 } from "./countdownsection1/block.ts";
import { donatesection1 } from "./donatesection1/block.ts";
import { embedsection1 } from "./embedsection1/block.ts";
import { faqsection1 } from "./faqsection1/block.ts";
import { footer1 } from "./footer1/block.ts";
import { gallerysection1 } from "./gallerysection1/block.ts";
import { herosection1 } from "./herosection1/block.ts";
import type { Block } from "./kit/block.ts";
import { locationsection1 } from "./locationsection1/block.ts";
import { logosection1 } from "./logosection1/block.ts";
import { membersection1 } from "./membersection1/block.ts";
import { navbar1 } from "./navbar1/block.ts";
import { networksection1 } from "./networksection1/block.ts";
import { numberssection1 } from "./numberssection1/block.ts";
import { spacer1 } from "./spacer1/block.ts";
import { tablesection1 } from "./tablesection1/block.ts";
import { teamsection1 } from "./teamsection1/block.ts";
import { testimonialsection1 } from "./testimonialsection1/block.ts";
import { textsection1 } from "./textsection1/block.ts";
import { timelinesection1 } from "./timelinesection1/block.ts";
import { twittersection1 } from "./twittersection1/block.ts";
import { valuesection1 } from "./valuesection1/block.ts";
import { videosection1 } from "./videosection1/block.ts";
import { votingsection1 } from "./votingsection1/block.ts";

/** Every type of component, in the order of the dialog that adds them. A new type needs a folder and a line here. */
export const blocks: readonly Block[] = [
  navbar1,
  herosection1,
  contentsection1,
  textsection1,
  columnsection1,
  twittersection1,
  cardsection1,
  aboutsection1,
  blogsection1,
  networksection1,
  valuesection1,
  contactsection1,
  locationsection1,
  membersection1,
  votingsection1,
  teamsection1,
  gallerysection1,
  videosection1,
  embedsection1,
  faqsection1,
  numberssection1,
  timelinesection1,
  tablesection1,
  countdownsection1,
  testimonialsection1,
  logosection1,
  donatesection1,
  spacer1,
  footer1,
];

const byType = new Map(blocks.map((block) => [block.type, block]));

/** Undefined if the type is unknown or has been retired. */
export function getBlock(type: string): Block | undefined {
  return byType.get(type);
}
