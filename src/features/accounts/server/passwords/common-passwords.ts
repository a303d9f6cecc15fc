/** The smallest number of different characters: `aaaaaaaaaa` and `1212121212` are tried first. */
const minDifferent = 4;

let list: Promise<ReadonlySet<string>> | undefined;

/** 49,000 common passwords, in lower case, loaded when first needed. */
async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].map(String));
}

/** Whether a password is among the first that an attacker tries, also with digits or signs around it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const lower = password.toLowerCase();
  if (new Set(lower).size < minDifferent) return true;
  list ??= loadList();
  const known = await list;
  return known.has(lower) || known.has(withoutEnds(lower));
}

/** Without what is no letter at its ends: `dragon` of `2026dragon!!`. */
function withoutEnds(text: string): string {
  const characters = [...text];
  const isLetter = (character: string) => /\p{L}/u.test(character);
  const first = characters.findIndex(isLetter);
  return first === -1 ? "" : characters.slice(first, characters.findLastIndex(isLetter) + 1).join("");
}
