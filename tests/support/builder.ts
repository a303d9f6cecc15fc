import { randomUUID } from "node:crypto";
import type { UploadedImage } from "../../src/features/media/contract.ts";
import type { Page, PageComponent } from "../../src/features/pages/contract.ts";
import { ApiUser } from "./api-user.ts";
import { photograph } from "./factories.ts";
import type { Answer } from "./http-client.ts";

/** A page builder who uses the editor's calls, by default on their first website. */
export class Builder extends ApiUser {
  /** Adds a website. Returns its id. */
  async addWebsite(title: string, more: object = {}): Promise<number> {
    const answer = await this.post("/api/add-website", { title, ...more });
    if (answer.status !== 201) throw new Error(`add-website: ${answer.status} ${answer.text}`);
    return answer.json<{ website_id: number }>().website_id;
  }

  /** Adds a photo to the image library, a different one each time. */
  async uploadPhoto(width = 60, height = 40): Promise<UploadedImage> {
    const form = await photoForm(width, height);
    const answer = await this.send("/api/upload-image", { form });
    if (answer.status !== 201) throw new Error(`upload-image: ${answer.status} ${answer.text}`);
    return answer.json<UploadedImage>();
  }

  /** Replaces an image with another photo. */
  async replacePhoto(imageId: number): Promise<Answer> {
    const path = `/api/replace-image/${imageId}`;
    return this.send(path, { form: await photoForm(80, 60) });
  }

  async pages(): Promise<Page[]> {
    return (await this.get("/api/get-pages")).json<Page[]>();
  }

  async page(slug: string): Promise<Page> {
    const found = (await this.pages()).find((page) => page.slug === slug);
    if (!found) throw new Error(`there is no page ${slug}`);
    return found;
  }

  async components(slug: string): Promise<PageComponent[]> {
    const answer = await this.get(`/api/get-page-components?pageSlug=${slug}`);
    if (answer.status !== 200) throw new Error(`get-page-components: ${answer.status} ${answer.text}`);
    return answer.json<PageComponent[]>();
  }

  /** The first component of a type. */
  async component(slug: string, type: string): Promise<PageComponent> {
    const found = (await this.components(slug)).find(({ componentType }) => componentType === type);
    if (!found) throw new Error(`there is no ${type} on ${slug}`);
    return found;
  }

  async addPage(slug: string, template = "empty"): Promise<Page> {
    const answer = await this.post("/api/add-page", { page_name: `Page ${slug}`, slug, template });
    if (answer.status !== 201) throw new Error(`add-page: ${answer.status} ${answer.text}`);
    return answer.json<{ page: Page }>().page;
  }

  async add(pageSlug: string, componentType: string, more: object = {}): Promise<number> {
    const answer = await this.post("/api/add-page-component", { pageSlug, componentType, ...more });
    if (answer.status !== 201) throw new Error(`add-page-component: ${answer.status} ${answer.text}`);
    return answer.json<PageComponent>().pageComponentId;
  }

  /** Makes the draft live, as the editor's Save does. */
  async publish(pageSlug: string, more: object = {}): Promise<void> {
    const answer = await this.post("/api/save-page", { pageSlug, changedFields: {}, ...more });
    if (answer.status !== 200) throw new Error(`save-page: ${answer.status} ${answer.text}`);
  }

  /** The plain save of one component, per the specification. */
  save(pageSlug: string, id: number, fields: Record<string, unknown>, more: object = {}): Promise<Answer> {
    return this.post("/api/save-page", { pageSlug, changedFields: { [id]: fields }, ...more });
  }

  saveAt(pageSlug: string, version: number, id: number, fields: Record<string, unknown>): Promise<Answer> {
    return this.save(pageSlug, id, fields, { version, save_id: randomUUID() });
  }
}

async function photoForm(width: number, height: number): Promise<FormData> {
  const form = new FormData();
  form.set("image", await photograph(width, height), "photo.jpg");
  return form;
}
