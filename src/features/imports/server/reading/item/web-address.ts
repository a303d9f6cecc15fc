/** Whether a text is an absolute web address of a length that is stored. */
export function isWebAddress(text: string): boolean {
  return text.length <= 2000 && /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
}
