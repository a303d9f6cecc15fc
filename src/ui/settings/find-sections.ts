import { resemblance } from "../list/resemblance.ts";

export interface SettingsSection {
  to: string;
  name: string;
  /** Other words that people look for. */
  words: string;
  hidden?: boolean;
}

export interface SettingsGroup {
  /** Omitted: no heading. */
  name?: string;
  sections: readonly SettingsSection[];
}

/** Returns the sections that fit what was typed, by their name, their group's name, or their other words; all without a search. */
export function findSections(groups: readonly SettingsGroup[], typed: string): SettingsGroup[] {
  const search = typed.trim();
  return groups
    .map(({ name = "", sections, ...group }) => ({
      ...group,
      ...(name === "" ? {} : { name }),
      sections: sections.filter(
        (section) => search === "" || resemblance(search, `${section.name} ${name} ${section.words}`) > 0,
      ),
    }))
    .filter(({ sections }) => sections.length > 0);
}
