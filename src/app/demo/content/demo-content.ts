import { electionsArticles } from "./articles-elections-101.ts";
import { serviceArticles } from "./articles-faith-and-service.ts";
import { economyArticles } from "./articles-local-economy.ts";
import { safetyArticles } from "./articles-public-safety.ts";
import { schoolsArticles } from "./articles-schools.ts";
import { townHallArticles } from "./articles-town-hall.ts";
import { authors } from "./authors.ts";
import { categories } from "./categories.ts";
import { members } from "./members.ts";
import type { DemoContent } from "./types.ts";

/** Everything that an empty installation starts with; articles newest first. */
export const demoContent: DemoContent = {
  authors,
  categories,
  articles: [
    ...townHallArticles,
    ...schoolsArticles,
    ...economyArticles,
    ...safetyArticles,
    ...serviceArticles,
    ...electionsArticles,
  ].sort((first, second) => first.ageInDays - second.ageInDays),
  members,
};
