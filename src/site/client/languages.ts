const base = (tag: string): string => tag.split("-")[0] ?? tag;

/** Offers the page in the first of the browser's languages that it has, unless that is the page's own. */
const offers = [...document.querySelectorAll<HTMLElement>(".language-offer")];
const known = new Map([
  [base(document.documentElement.lang), undefined],
  ...offers.map((offer) => [base(offer.lang), offer] as const),
]);
const wanted = navigator.languages.map(base).find((tag) => known.has(tag));
const offer = wanted && known.get(wanted);
if (offer) offer.hidden = false;
