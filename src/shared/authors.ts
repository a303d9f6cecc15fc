/** Names in one phrase: "A", "A and B", "A, B, and C". */
export function getNames(people: readonly { name: string }[]): string {
  return namesInParts(people)
    .map(({ between, author }) => between + author.name)
    .join("");
}

/** Splits the names into parts: the text before each name, and the person. */
export function namesInParts<T>(people: readonly T[]): { between: string; author: T }[] {
  const last = people.length - 1;
  return people.map((author, index) => {
    if (index === 0) return { between: "", author };
    if (index < last) return { between: ", ", author };
    return { between: last === 1 ? " and " : ", and ", author };
  });
}
