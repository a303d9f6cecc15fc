import { expect } from "vitest";
import { type AdForm, type AdKind, adTexts } from "../../src/features/compliance/ads-contract.ts";
import { dayMs } from "../../src/shared/durations.ts";
import type { ApiUser } from "./api-user.ts";

/** A form with every fact. */
export function politicalAd(now: Date): AdForm {
  const day = (days: number) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
  return {
    is_marked: true,
    sponsor: "Neighbors & <Friends>",
    address: "1 Main St\nDover",
    email: "ads@neighbors.example",
    controller: "Dover Holding",
    payer: "",
    subject: "Referendum on the harbor",
    official_info: "https://elections.example/harbor",
    from: day(0),
    until: day(30),
    amount: "1 500,5",
    currency: "eur",
    amount_note: "Printing at cost.",
    money_origin: "private",
    money_place: "both",
    is_targeted: false,
    targeting: "",
    was_suspended: false,
  };
}

/** Marks an article or page. Returns the path of its notice. */
export async function markAsAd(user: ApiUser, kind: AdKind, id: number, ad: AdForm): Promise<string> {
  const { version } = (await user.get(`/api/get-political-ad/${kind}/${id}`)).json<{ version: number }>();
  const answer = await user.put(`/api/edit-political-ad/${kind}/${id}`, { ...ad, version });
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining(adTexts.saved)]);
  return new URL(answer.json<{ notice_url: string }>().notice_url).pathname;
}
