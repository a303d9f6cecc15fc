import type { APIRequestContext } from "playwright-core";

/** A page of the owner's first website with a sign-up form, as visitors see it. Returns the form's id. */
export async function addSignUpForm(request: APIRequestContext, config: object = {}): Promise<number> {
  const pageSlug = "sing-along";
  const post = async (call: string, data: object) => {
    const answer = await request.post(`/api/${call}`, { data });
    if (!answer.ok()) throw new Error(`${call}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  await post("add-page", { page_name: "Sing along", slug: pageSlug });
  const added = await post("add-page-component", { pageSlug, componentType: "membersection1", config });
  await post("save-page", { pageSlug, changedFields: {} });
  return (added as { pageComponentId: number }).pageComponentId;
}
