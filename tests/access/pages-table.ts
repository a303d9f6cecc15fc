import { aboutThing, aboutWebsite, inSpace, libraryOfOthers } from "./about.ts";
import type { PrivateRoute } from "./table.ts";
import type { Call, Person } from "./testbed.ts";

const component = (which: keyof Person["components"]) => (person: Person) => person.components[which];
const image = (which: keyof Person["images"]) => (person: Person) => person.images[which];
const revision = (person: Person) => person.pageRevisionId;

const post = (path: string, json: object): Call => ({ path, json });
let count = 0;
const freeSlug = () => {
  count += 1;
  return `fresh-${count}`;
};

/** Marks the home page in Spanish. */
function confirmTranslation(): PrivateRoute {
  const confirm = ({ spanishId }: Person) =>
    post("/api/confirm-page-translation", { website_id: spanishId, pageSlug: "home", original_version: 1 });
  return {
    call: ({ owner }) => confirm(owner),
    foreign: { "website of somebody else": ({ other }) => confirm(other) },
    refused: {
      "an original": {
        status: 400,
        call: () => post("/api/confirm-page-translation", { pageSlug: "home", original_version: 1 }),
      },
    },
  };
}

export const pageRoutes: Record<string, PrivateRoute> = {
  "GET /api/get-link-targets": aboutWebsite((id) => ({ path: `/api/get-link-targets?website_id=${id}` })),
  "GET /api/get-form-fields": aboutWebsite((id) => ({ path: `/api/get-form-fields?website_id=${id}` })),
  "GET /api/get-form-topics": aboutWebsite((id) => ({ path: `/api/get-form-topics?website_id=${id}` })),
  "GET /api/get-first-steps": aboutWebsite((id) => ({ path: `/api/get-first-steps?website_id=${id}` })),
  "POST /api/dismiss-first-steps": aboutWebsite((website_id) => post("/api/dismiss-first-steps", { website_id })),
  "GET /api/get-network-steps": { call: () => ({ path: "/api/get-network-steps" }) },
  "POST /api/dismiss-network-steps": { call: () => post("/api/dismiss-network-steps", {}) },
  "GET /api/get-pages": {
    ...aboutWebsite((id) => ({ path: `/api/get-pages?website_id=${id}` })),
    shows: ({ owner }) => `"page_id":${owner.pages.home},`,
  },
  "GET /api/get-page-components": aboutWebsite((id) => ({
    path: `/api/get-page-components?pageSlug=home&website_id=${id}`,
  })),
  "GET /dashboard-embed/section/:id": aboutThing("component", component("html"), (id) => ({
    path: `/dashboard-embed/section/${id}`,
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
  // There is a change by now.
  ...draftRoutes(),
  "DELETE /api/delete-page-component/:id": aboutThing("component", component("deletable"), (id) => ({
    path: `/api/delete-page-component/${id}`,
    method: "DELETE",
  })),
  "POST /api/restore-page-component/:id": aboutThing("component", component("deleted"), (id) =>
    post(`/api/restore-page-component/${id}`, { position: 1 }),
  ),
  "POST /api/reorder-page-components": {
    ...aboutWebsite((website_id, { owner }) =>
      post("/api/reorder-page-components", {
        website_id,
        pageSlug: "plain",
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
  "POST /api/discard-page-draft": aboutWebsite((website_id) =>
    post("/api/discard-page-draft", { website_id, pageSlug: "home" }),
  ),
  "POST /api/add-page": aboutWebsite((website_id) =>
    post("/api/add-page", { website_id, page_name: "Fresh", slug: freeSlug() }),
  ),
  "GET /api/get-page-translations": aboutWebsite((id) => ({
    path: `/api/get-page-translations?pageSlug=home&website_id=${id}`,
  })),
  "POST /api/translate-page": aboutWebsite((website_id, { owner }) =>
    post("/api/translate-page", { website_id, pageSlug: "home", to_website_id: owner.spanishId }),
  ),
  "POST /api/confirm-page-translation": confirmTranslation(),
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
  "GET /api/get-deleted-pages": aboutWebsite((id) => ({ path: `/api/get-deleted-pages?website_id=${id}` })),
  "POST /api/restore-page": aboutWebsite((website_id, { owner }) =>
    post("/api/restore-page", { website_id, page_id: owner.pages.gone }),
  ),
  "GET /api/get-page-revisions": aboutWebsite((id) => ({
    path: `/api/get-page-revisions?pageSlug=home&website_id=${id}`,
  })),
  "GET /api/get-page-revision/:id": aboutThing("version", revision, (id) => ({ path: `/api/get-page-revision/${id}` })),
  "POST /api/restore-page-revision/:id": aboutThing("version", revision, (id) =>
    post(`/api/restore-page-revision/${id}`, {}),
  ),
  ...savedRoutes(),
  ...imageRoutes(),
};

function savedRoutes(): Record<string, PrivateRoute> {
  const saved = (which: keyof Person["saved"]) => (person: Person) => person.saved[which];
  return {
    "GET /api/get-saved-sections": aboutWebsite((id) => ({ path: `/api/get-saved-sections?website_id=${id}` })),
    "POST /api/save-section": aboutWebsite((website_id) => {
      const section = { name: freeSlug(), componentType: "contentsection1", config: {} };
      return post("/api/save-section", { website_id, ...section });
    }),
    "PUT /api/rename-saved-section/:id": aboutThing("saved section", saved("kept"), (id) => ({
      ...post(`/api/rename-saved-section/${id}`, { name: freeSlug() }),
      method: "PUT",
    })),
    "DELETE /api/delete-saved-section/:id": aboutThing("saved section", saved("spare"), (id) => ({
      path: `/api/delete-saved-section/${id}`,
      method: "DELETE",
    })),
    "POST /api/restore-saved-section/:id": aboutThing("saved section", saved("gone"), (id) =>
      post(`/api/restore-saved-section/${id}`, {}),
    ),
  };
}

function draftRoutes(): Record<string, PrivateRoute> {
  const home = (path: string, more: object = {}) =>
    aboutWebsite((website_id) => post(path, { website_id, pageSlug: "home", ...more }));
  return {
    "POST /api/save-page-draft": home("/api/save-page-draft", { changedFields: {} }),
    "GET /api/get-page-state": aboutWebsite((id) => ({ path: `/api/get-page-state?pageSlug=home&website_id=${id}` })),
    "GET /api/get-live-page": aboutWebsite((id) => ({ path: `/api/get-live-page?pageSlug=home&website_id=${id}` })),
    "POST /api/schedule-page": home("/api/schedule-page", { publish_date: "2100-01-01T00:00:00Z" }),
    "POST /api/unschedule-page": home("/api/unschedule-page"),
    "GET /api/get-website-bars": aboutWebsite((id) => ({ path: `/api/get-website-bars?website_id=${id}` })),
    "POST /api/publish-website-bars": aboutWebsite((website_id) => post("/api/publish-website-bars", { website_id })),
    "POST /api/discard-website-bars": aboutWebsite((website_id) => post("/api/discard-website-bars", { website_id })),
    "POST /api/restore-website-bars": aboutWebsite((website_id) =>
      post("/api/restore-website-bars", { website_id, bars: { navbar1: {}, footer1: {} }, version: 0 }),
    ),
    "POST /api/use-website-bar": aboutThing("bar", component("bar"), (pageComponentId) =>
      post("/api/use-website-bar", { pageComponentId }),
    ),
  };
}

function imageRoutes(): Record<string, PrivateRoute> {
  const routes: Record<string, PrivateRoute> = {
    "POST /api/upload-image": {
      call: ({ photo }) => {
        const form = new FormData();
        form.set("image", photo, "photo.jpg");
        return { path: "/api/upload-image", form };
      },
    },
    "POST /api/upload-file": {
      call: () => {
        const form = new FormData();
        form.set("file", new Blob(["%PDF-1.7"]), "plan.pdf");
        return { path: "/api/upload-file", form };
      },
    },
    // A video whose site doesn't answer gets a plain card.
    "POST /api/make-card": { call: () => post("/api/make-card", { url: "https://youtu.be/aqz-KE-bpKQ" }) },
    // Refused after the check of permissions: this address isn't on the public web.
    "POST /api/copy-image": { call: () => post("/api/copy-image", { url: "http://127.0.0.1/a.png" }), status: 422 },
    "GET /api/get-uploaded-images": {
      call: () => ({ path: "/api/get-uploaded-images" }),
      hidden: ({ owner }) => [`"image_id":${owner.images.kept},`],
    },
    "GET /api/get-image-uses/:id": aboutThing("image", image("kept"), (id) => ({ path: `/api/get-image-uses/${id}` })),
    "PUT /api/edit-image/:id": aboutThing("image", image("kept"), (id) => ({
      ...post(`/api/edit-image/${id}`, { alt: "A gate" }),
      method: "PUT",
    })),
    "DELETE /api/delete-image/:id": aboutThing("image", image("spare"), (id) => ({
      path: `/api/delete-image/${id}`,
      method: "DELETE",
    })),
    "GET /api/get-image-folders": { call: () => ({ path: "/api/get-image-folders" }) },
    "POST /api/move-images": aboutThing("image", image("kept"), (id) =>
      post("/api/move-images", { image_ids: [id], folder: "Bridges" }),
    ),
    "POST /api/transform-image/:id": aboutThing("image", image("kept"), (id) =>
      post(`/api/transform-image/${id}`, { rotate: 90, everywhere: true }),
    ),
    "POST /api/replace-image/:id": aboutThing("image", image("kept"), (id, { photo }) => {
      const form = new FormData();
      form.set("image", photo, "photo.jpg");
      return { path: `/api/replace-image/${id}`, form };
    }),
  };
  return Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, inSpace(route, libraryOfOthers)]));
}
