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

/** Returns the sections that fit what was typed: each word begins a word of a section's name, its group's name, or its other words. */
export function findSections(groups: readonly SettingsGroup[], typed: string): SettingsGroup[] {
  const wanted = typed.toLowerCase().slice(0, 100).split(/\s+/).filter(Boolean);
  return groups
    .map(({ name = "", sections, ...group }) => ({
      ...group,
      ...(name === "" ? {} : { name }),
      sections: sections.filter((section) => {
        const words = `${section.name} ${name} ${section.words}`.toLowerCase().split(" ");
        return wanted.every((part) => words.some((word) => word.startsWith(part)));
      }),
    }))
    .filter(({ sections }) => sections.length > 0);
}
