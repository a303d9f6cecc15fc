/** Names of what a form for topics of newsletters sends: which were shown, and which of them are checked. */
export const topicFields = {
  shown: (id: number) => `shown-${id}`,
  wanted: (id: number) => `topic-${id}`,
};

/** Reads the ids of the topics that a form showed, and of those that are checked. */
export function readTopics(form: Readonly<Record<string, unknown>>): { shown: Set<number>; wanted: Set<number> } {
  const names = Object.keys(form);
  const getIds = (getName: (id: number) => string) =>
    new Set(names.flatMap((name) => [Number(name.slice(name.indexOf("-") + 1))].filter((id) => getName(id) === name)));
  return { shown: getIds(topicFields.shown), wanted: getIds(topicFields.wanted) };
}
