import type { APIRequestContext } from "playwright-core";
import { expect } from "vitest";

/** A page of the owner's first website with a sign-up form, as visitors see it. Returns the form's id. */
export async function addSignUpForm(request: APIRequestContext, config: object = {}): Promise<number> {
  const pageSlug = "sing-along";
  const post = async (call: string, data: object) => {
    const answer = await request.post(`/api/${call}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  await post("add-page", { page_name: "Sing along", slug: pageSlug });
  const added = await post("add-page-component", { pageSlug, componentType: "membersection1", config });
  await post("save-page", { pageSlug, changedFields: {} });
  return (added as { pageComponentId: number }).pageComponentId;
}
