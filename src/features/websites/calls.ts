import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { messageBody } from "../../shared/contract.ts";
import {
  addWebsiteRequest,
  demoContent,
  editWebsiteRequest,
  siteSettings,
  website,
  websiteContent,
  websiteIdParams,
} from "./contract.ts";

export const getWebsites = defineCall({
  method: "GET",
  path: "/api/get-websites",
  summary: "Own websites, oldest first",
  tag: "Websites",
  access: "website.read",
  answers: { 200: z.array(website) },
});

export const addWebsite = defineCall({
  method: "POST",
  path: "/api/add-website",
  summary: "Make a website with a home page",
  tag: "Websites",
  access: "account",
  body: addWebsiteRequest,
  answers: { 201: website },
});

export const getWebsiteContent = defineCall({
  method: "GET",
  path: "/api/get-website-content/:id",
  summary: "What would be lost with an own website",
  tag: "Websites",
  access: "website.manage",
  params: websiteIdParams,
  answers: { 200: websiteContent },
});

export const deleteWebsite = defineCall({
  method: "DELETE",
  path: "/delete_website/:id",
  summary: "Delete an own website with its domain, pages and articles; members stay",
  tag: "Websites",
  access: "website.manage",
  params: websiteIdParams,
  answers: { 200: messageBody },
});

export const getSiteSettings = defineCall({
  method: "GET",
  path: "/api/get-site-settings",
  summary: "Settings of the own websites; for role owner also of the host site, first",
  tag: "Websites",
  access: "website.manage",
  answers: { 200: z.array(siteSettings) },
});

export const editWebsite = defineCall({
  method: "PUT",
  path: "/api/edit-website/:id",
  summary: "Change a website's title and settings; what is not named stays",
  tag: "Websites",
  access: "website.manage",
  params: websiteIdParams,
  body: editWebsiteRequest,
  answers: { 200: messageBody },
});

export const getDemoContent = defineCall({
  method: "GET",
  path: "/api/get-demo-content",
  summary: "How much demo content there still is",
  tag: "Websites",
  access: "host.manage",
  answers: { 200: demoContent },
});

export const deleteDemoContent = defineCall({
  method: "DELETE",
  path: "/api/delete-demo-content",
  summary: "Remove the demo content, all of it and nothing else; what somebody changed stays",
  tag: "Websites",
  access: "host.manage",
  answers: { 200: messageBody },
});
