import { randomUUID } from "node:crypto";
import type { PrivateRoute } from "./table.ts";
import type { Call, Person, World } from "./world.ts";

type Body = (person: Person, world: World) => object | undefined;

/** A call about an article of the owner's; with one of somebody else's, or none that there is, it is 404. */
function aboutArticle(name: string, state: keyof Person["articles"], options: { method?: string; body?: Body } = {}) {
  const call = (id: number, world: World): Call => ({
    path: `/api/${name}/${id}`,
    ...(options.method ? { method: options.method } : {}),
    ...(options.body ? { json: options.body(world.owner, world) } : {}),
  });
  return {
    call: (world) => call(world.owner.articles[state], world),
    foreign: {
      "article of somebody else": (world) => call(world.other.articles[state], world),
      "article that does not exist": (world) => call(99_999_999, world),
    },
  } satisfies PrivateRoute;
}

export const writingRoutes: Record<string, PrivateRoute> = {
  "POST /api/add-draft": {
    call: ({ owner }) => ({ path: "/api/add-draft", json: { site: "user", website_id: owner.websiteId } }),
    foreign: {
      "website of somebody else": ({ other }) => ({
        path: "/api/add-draft",
        json: { site: "user", website_id: other.websiteId },
      }),
      "the host site by its id": ({ app }) => ({
        path: "/api/add-draft",
        json: { site: "user", website_id: app.hostId },
      }),
    },
  },
  "GET /api/get-draft/:id": aboutArticle("get-draft", "draft"),
  "POST /api/save-draft/:id": aboutArticle("save-draft", "draft", {
    body: () => ({ version: 0, save_id: randomUUID(), changes: { title: "Changed" } }),
  }),
  "POST /api/publish-article/:id": aboutArticle("publish-article", "published", { body: () => ({ version: 1 }) }),
  "POST /api/upload-image": {
    call: ({ picture }) => {
      const form = new FormData();
      form.set("image", picture, "photo.jpg");
      return { path: "/api/upload-image", form };
    },
  },
};
