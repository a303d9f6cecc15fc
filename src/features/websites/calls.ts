import { z } from "zod";
import { defineCall, fileAnswer } from "../../platform/calls/call.ts";
import { errorBody, messageBody } from "../../shared/contract.ts";
import {
  addWebsiteRequest,
  demoContent,
  editSiteTextsRequest,
  editWebsiteRequest,
  memberList,
  siteSettings,
  siteTexts,
  website,
  websiteContent,
  websiteIdParams,
} from "./contract.ts";

export const getWebsites = defineCall({
  method: "GET",
  path: "/api/get-websites",
  summary: "List the user's websites, oldest first",
  tag: "Websites",
  access: "website.read",
  answers: { 200: z.array(website) },
});

export const getHostEditions = defineCall({
  method: "GET",
  path: "/api/get-host-editions",
  summary: "List the network's own site in each of its languages, the main one first; nothing if it has one",
  tag: "Websites",
  access: "account",
  answers: { 200: z.array(website.pick({ website_id: true, title: true, edition: true, language: true })) },
});

export const addWebsite = defineCall({
  method: "POST",
  path: "/api/add-website",
  summary: "Create a website with a home page",
  tag: "Websites",
  access: "account",
  body: addWebsiteRequest,
  answers: { 201: website, 422: errorBody.describe("The account can't have more websites") },
});

export const getMemberLists = defineCall({
  method: "GET",
  path: "/api/get-member-lists",
  summary: "List the member lists that the user may read, with their websites",
  tag: "Websites",
  access: "account",
  answers: { 200: z.array(memberList) },
});

export const getWebsiteContent = defineCall({
  method: "GET",
  path: "/api/get-website-content/:id",
  summary: "Count what would be deleted with a website",
  tag: "Websites",
  access: "website.manage",
  params: websiteIdParams,
  answers: { 200: websiteContent },
});

export const deleteWebsite = defineCall({
  method: "DELETE",
  path: "/delete_website/:id",
  summary: "Delete a website with its domain, pages, and articles, but not members",
  tag: "Websites",
  access: "website.manage",
  stepUp: "with_factor",
  params: websiteIdParams,
  answers: { 200: messageBody, 409: errorBody.describe("A language that has articles") },
});

export const getSiteSettings = defineCall({
  method: "GET",
  path: "/api/get-site-settings",
  summary: "List settings of the user's websites; for role owner starting with the host site",
  tag: "Websites",
  access: "website.manage",
  answers: { 200: z.array(siteSettings) },
});

export const editWebsite = defineCall({
  method: "PUT",
  path: "/api/edit-website/:id",
  summary: "Change a website's title and settings; omitted fields stay unchanged",
  tag: "Websites",
  access: "website.manage",
  params: websiteIdParams,
  body: editWebsiteRequest,
  answers: { 200: messageBody, 409: errorBody.describe("The website has the language already") },
});

export const getSiteTexts = defineCall({
  method: "GET",
  path: "/api/get-site-texts/:id",
  summary:
    "List the texts that the product puts on a website's pages, in its language, with those that the owner wrote",
  tag: "Websites",
  access: "website.manage",
  params: websiteIdParams,
  answers: { 200: siteTexts },
});

export const editSiteTexts = defineCall({
  method: "PUT",
  path: "/api/edit-site-texts/:id",
  summary:
    "Write texts of a website's pages in its language; omitted ones stay unchanged, an empty one is the product's",
  tag: "Websites",
  access: "website.manage",
  params: websiteIdParams,
  body: editSiteTextsRequest,
  answers: { 200: messageBody, 409: errorBody, 422: errorBody.describe("The texts of all languages are too long") },
});

export const getDemoContent = defineCall({
  method: "GET",
  path: "/api/get-demo-content",
  summary: "Count the remaining demo content",
  tag: "Websites",
  access: "host.manage",
  answers: { 200: demoContent },
});

export const deleteDemoContent = defineCall({
  method: "DELETE",
  path: "/api/delete-demo-content",
  summary: "Remove all demo content except what was edited",
  tag: "Websites",
  access: "host.manage",
  answers: { 200: messageBody },
});

export const restoreDemoContent = defineCall({
  method: "POST",
  path: "/api/restore-demo-content",
  summary: "Undo removing the demo content, within an hour",
  tag: "Websites",
  access: "host.manage",
  answers: { 200: messageBody, 409: errorBody, 422: errorBody.describe("A limit of the network is reached") },
});

export const downloadCopy = defineCall({
  method: "GET",
  path: "/api/download-copy/:id",
  summary: "Download a website as plain files that any web server can serve (zip)",
  tag: "Websites",
  access: "website.manage",
  params: websiteIdParams,
  answers: { 200: fileAnswer("application/zip", "The files"), 409: errorBody },
});
