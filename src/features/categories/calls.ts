import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { errorBody, languageChoice, messageBody, siteChoice } from "../../shared/contract.ts";
import {
  addCategoryRequest,
  category,
  categoryContent,
  categoryIdParams,
  editCategoryRequest,
  listedCategory,
} from "./contract.ts";

export const listCategories = defineCall({
  method: "GET",
  path: "/api/categories",
  summary: "List the site's categories by name",
  tag: "Categories",
  access: "public",
  cached: true,
  query: z.object(languageChoice),
  answers: { 200: z.array(category) },
});

export const getCategories = defineCall({
  method: "GET",
  path: "/api/get-categories",
  summary: "List a website's categories by name",
  tag: "Categories",
  access: "articles.read",
  query: z.object(siteChoice),
  answers: { 200: z.array(listedCategory) },
});

export const addCategory = defineCall({
  method: "POST",
  path: "/api/add-category",
  summary: "Create a category",
  tag: "Categories",
  access: "categories.manage",
  body: addCategoryRequest,
  answers: { 201: category, 409: errorBody },
});

export const editCategory = defineCall({
  method: "PUT",
  path: "/api/edit-category/:id",
  summary: "Change a category's name, slug, or image",
  tag: "Categories",
  access: "categories.manage",
  params: categoryIdParams,
  body: editCategoryRequest,
  answers: { 200: category, 409: errorBody },
});

export const getCategoryContent = defineCall({
  method: "GET",
  path: "/api/get-category-content/:id",
  summary: "Count articles that would become uncategorized",
  tag: "Categories",
  access: "categories.manage",
  params: categoryIdParams,
  answers: { 200: categoryContent },
});

export const deleteCategory = defineCall({
  method: "DELETE",
  path: "/api/delete-category/:id",
  summary: "Delete a category but not its articles",
  tag: "Categories",
  access: "categories.manage",
  params: categoryIdParams,
  answers: { 200: messageBody },
});
