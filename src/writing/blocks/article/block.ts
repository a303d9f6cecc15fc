import { tr } from "../../../shared/languages/tr.ts";
import { card } from "../card/block.ts";

/** An article of the website, as newsletters offer it: a card. */
export const article = { ...card, name: tr("Article") };
