import type { PrivateRoute } from "./table.ts";
import type { Call, Person, World } from "./world.ts";

/** A call about a website that the query or the body names; with one of somebody else's, or the host, it is 404. */
function aboutWebsite(call: (websiteId: number, world: World) => Call): PrivateRoute {
  return {
    call: (world) => call(world.owner.websiteId, world),
    foreign: {
      "website of somebody else": (world) => call(world.other.websiteId, world),
      "website that does not exist": (world) => call(99_999_999, world),
      "the host site": (world) => call(world.app.hostId, world),
    },
  };
}

/** A call about a component of the owner's; with one of somebody else's, or none that there is, it is 404. */
function aboutComponent(which: keyof Person["components"], call: (id: number) => Call): PrivateRoute {
  return {
    call: ({ owner }) => call(owner.components[which]),
    foreign: {
      "component of somebody else": ({ other }) => call(other.components[which]),
      "component that does not exist": () => call(99_999_999),
    },
  };
}

/** The same for a kept version of a page. */
function aboutPageRevision(call: (id: number) => Call): PrivateRoute {
  return {
    call: ({ owner }) => call(owner.pageRevisionId),
    foreign: {
      "version of somebody else": ({ other }) => call(other.pageRevisionId),
      "version that does not exist": () => call(99_999_999),
    },
  };
}

/** The same for an uploaded picture. */
function aboutImage(which: keyof Person["images"], call: (id: number, world: World) => Call): PrivateRoute {
  return {
    call: (world) => call(world.owner.images[which], world),
    foreign: {
      "picture of somebody else": (world) => call(world.other.images[which], world),
      "picture that does not exist": (world) => call(99_999_999, world),
    },
  };
}

const post = (path: string, json: object): Call => ({ path, json });
let count = 0;
const freeSlug = () => {
  count += 1;
  return `fresh-${count}`;
};

export const pageRoutes: Record<string, PrivateRoute> = {
  "GET /api/get-pages": aboutWebsite((id) => ({ path: `/api/get-pages?website_id=${id}` })),
  "GET /api/get-page-components": aboutWebsite((id) => ({
    path: `/api/get-page-components?pageSlug=home&website_id=${id}`,
  })),
  "GET /page-preview/:slug": aboutWebsite((id) => ({ path: `/page-preview/home?website_id=${id}` })),
  "GET /api/get-preview-data": aboutWebsite((id) => ({
    path: `/api/get-preview-data?pageSlug=home&website_id=${id}`,
  })),
  "GET /api/get-component-variants": { call: () => ({ path: "/api/get-component-variants" }) },
  "POST /api/save-page": {
    ...aboutWebsite((website_id, { owner }) =>
      post("/api/save-page", {
        website_id,
        pageSlug: "home",
        changedFields: { [owner.components.hero]: { title: "Stolen" } },
      }),
    ),
    refused: {
      "component of somebody else": {
        status: 404,
        call: ({ other }) =>
          post("/api/save-page", {
            pageSlug: "home",
            changedFields: { [other.components.hero]: { title: "Stolen" } },
          }),
      },
    },
  },
  "POST /api/add-page-component": aboutWebsite((website_id) =>
    post("/api/add-page-component", { website_id, pageSlug: "home", componentType: "contentsection1" }),
  ),
  "DELETE /api/delete-page-component/:id": aboutComponent("deletable", (id) => ({
    path: `/api/delete-page-component/${id}`,
    method: "DELETE",
  })),
  "POST /api/restore-page-component/:id": aboutComponent("deleted", (id) =>
    post(`/api/restore-page-component/${id}`, { position: 1 }),
  ),
  "POST /api/reorder-page-components": {
    ...aboutWebsite((website_id, { owner }) =>
      post("/api/reorder-page-components", {
        ...{ website_id, pageSlug: "plain" },
        components: owner.plainPage.map((pageComponentId, position) => ({ pageComponentId, position })),
      }),
    ),
    refused: {
      "component of somebody else": {
        status: 400,
        call: ({ other }) =>
          post("/api/reorder-page-components", {
            pageSlug: "plain",
            components: other.plainPage.map((pageComponentId, position) => ({ pageComponentId, position })),
          }),
      },
    },
  },
  "POST /api/add-page": aboutWebsite((website_id) =>
    post("/api/add-page", { website_id, page_name: "Fresh", slug: freeSlug() }),
  ),
  "PUT /api/edit-page/:slug": aboutWebsite((website_id) => ({
    ...post("/api/edit-page/home", { website_id, title: "Changed" }),
    method: "PUT",
  })),
  "DELETE /api/delete-page/:slug": {
    ...aboutWebsite((id) => ({ path: `/api/delete-page/spare?website_id=${id}`, method: "DELETE" })),
    refused: {
      "the home page": { status: 400, call: () => ({ path: "/api/delete-page/home", method: "DELETE" }) },
    },
  },
  "GET /api/get-page-revisions": aboutWebsite((id) => ({
    path: `/api/get-page-revisions?pageSlug=home&website_id=${id}`,
  })),
  "GET /api/get-page-revision/:id": aboutPageRevision((id) => ({ path: `/api/get-page-revision/${id}` })),
  "POST /api/restore-page-revision/:id": aboutPageRevision((id) => post(`/api/restore-page-revision/${id}`, {})),
  "GET /api/get-uploaded-images": {
    call: () => ({ path: "/api/get-uploaded-images" }),
    hidden: ({ owner }) => [`"image_id":${owner.images.kept},`],
  },
  "GET /api/get-image-uses/:id": aboutImage("kept", (id) => ({ path: `/api/get-image-uses/${id}` })),
  "PUT /api/edit-image/:id": aboutImage("kept", (id) => ({
    ...post(`/api/edit-image/${id}`, { alt: "A gate" }),
    method: "PUT",
  })),
  "DELETE /api/delete-image/:id": aboutImage("spare", (id) => ({
    path: `/api/delete-image/${id}`,
    method: "DELETE",
  })),
  "POST /api/replace-image/:id": aboutImage("kept", (id, { picture }) => {
    const form = new FormData();
    form.set("image", picture, "photo.jpg");
    return { path: `/api/replace-image/${id}`, form };
  }),
};
