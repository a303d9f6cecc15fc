import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { errorBody, languageChoice } from "../../shared/contract.ts";
import { imageField } from "../media/calls.ts";
import { texts as mediaTexts } from "../media/contract.ts";
import { postArticleAnswer, postHostArticleRequest, postUserArticleRequest } from "./contract.ts";
import { article, articleListQuery, articleSummary } from "./published-contract.ts";

const cover_photo = imageField(mediaTexts.notAnImage).optional();

export const listArticles = defineCall({
  method: "GET",
  path: "/api/articles",
  summary: "List the site's published articles, newest first, without their content",
  tag: "Articles",
  access: "public",
  cached: true,
  paged: true,
  query: articleListQuery,
  answers: { 200: z.array(articleSummary) },
});

export const getArticle = defineCall({
  method: "GET",
  path: "/api/articles/:slug",
  summary: "Get a published article",
  tag: "Articles",
  access: "public",
  cached: true,
  params: z.object({ slug: z.string() }),
  query: z.object(languageChoice),
  answers: { 200: article },
});

export const listArticlesOfCategory = defineCall({
  method: "GET",
  path: "/api/articles/category/:slug",
  summary: "List published articles of a category, newest first",
  tag: "Articles",
  access: "public",
  cached: true,
  paged: true,
  params: z.object({ slug: z.string() }),
  query: articleListQuery,
  answers: { 200: z.array(articleSummary) },
});

const atLimit = errorBody.describe("The account's limit of images is reached");

export const postArticleUser = defineCall({
  method: "POST",
  path: "/api/post-article-user",
  summary: "Publish an article on one of the user's websites",
  tag: "Articles",
  access: "articles.publish",
  consumes: ["multipart/form-data"],
  body: postUserArticleRequest.extend({ cover_photo }),
  answers: { 201: postArticleAnswer, 409: errorBody, 422: atLimit },
});

export const postArticleHost = defineCall({
  method: "POST",
  path: "/api/post-article-host",
  summary: "Publish an article on the host site",
  tag: "Articles",
  access: "articles.publish",
  consumes: ["multipart/form-data"],
  body: postHostArticleRequest.extend({ cover_photo }),
  answers: { 201: postArticleAnswer, 409: errorBody, 422: atLimit },
});
