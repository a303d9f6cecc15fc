import { useEffect, useState } from "react";
import { z } from "zod";
import { recall, remember } from "../../../../documents/client/device-storage.ts";
import { parseJson } from "../../../../shared/parse-json.ts";

// On the device: a goal is its writer's, and nothing that others who edit the article should see.
const key = "rostrum.word-goals";
const mostGoals = 200;
export const largestGoal = 1_000_000;

const goals = z.array(z.tuple([z.number(), z.number().int().positive()])).catch([]);

function readGoals(): Map<number, number> {
  return new Map(goals.parse(parseJson(recall(key) ?? "[]")));
}

function keep(articleId: number, goal: number | null): void {
  const all = readGoals();
  all.delete(articleId);
  if (goal !== null) all.set(articleId, goal);
  remember(key, JSON.stringify([...all].slice(-mostGoals)));
}

/** How many words an article should have. `articleId`: null until it is saved for the first time. */
export function useWordGoal(articleId: number | null) {
  const [goal, setGoal] = useState(() => (articleId === null ? null : (readGoals().get(articleId) ?? null)));
  useEffect(() => {
    if (articleId !== null && goal !== null) keep(articleId, goal);
  }, [articleId, goal]);
  function change(next: number | null) {
    if (articleId !== null) keep(articleId, next);
    setGoal(next);
  }
  return [goal, change] as const;
}
