import { tr } from "../../shared/languages/tr.ts";
/** Limits and texts that calls and the editor share. Longer texts are cut. */
export const cardLimits = { title: 200, description: 300, post: 2000, site: 80 } as const;

export const addressTexts = {
  noAddress: tr("Please enter a web address, such as https://example.com/page."),
  noVideo: tr("Please enter the link of a video on YouTube or Vimeo."),
  failed: tr("The page couldn't be loaded. The link stays as it is; please try again."),
} as const;
