import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { errorBody, idParam, messageBody } from "../../shared/contract.ts";
import { addTopicRequest, editTopicRequest, orderTopicsRequest, topic } from "./topics-contract.ts";

const tag = "Newsletters";
const params = z.object({ id: idParam });
const nameTaken = errorBody.describe("The name is taken");

export const getNewsletterTopics = defineCall({
  method: "GET",
  path: "/api/get-newsletter-topics",
  summary: "List the topics of a website's newsletters, which readers can stop one by one",
  tag,
  access: "newsletters.read",
  query: z.object({ website_id: idParam.optional() }),
  answers: { 200: z.array(topic) },
});

export const addNewsletterTopic = defineCall({
  method: "POST",
  path: "/api/add-newsletter-topic",
  summary: "Add a topic at the end",
  tag,
  access: "newsletters.send",
  body: addTopicRequest,
  answers: { 201: topic, 409: nameTaken, 422: errorBody.describe("Too many topics") },
});

export const editNewsletterTopic = defineCall({
  method: "PUT",
  path: "/api/edit-newsletter-topic/:id",
  summary: "Change a topic's name or description; who stopped it stays",
  tag,
  access: "newsletters.send",
  params,
  body: editTopicRequest,
  answers: { 200: topic, 409: nameTaken },
});

export const orderNewsletterTopics = defineCall({
  method: "PUT",
  path: "/api/order-newsletter-topics",
  summary: "Put a website's topics into another order",
  tag,
  access: "newsletters.send",
  body: orderTopicsRequest,
  answers: { 200: messageBody, 409: errorBody.describe("Not exactly the website's topics") },
});

export const deleteNewsletterTopic = defineCall({
  method: "DELETE",
  path: "/api/delete-newsletter-topic/:id",
  summary: "Delete a topic and who stopped it; drafts lose it",
  tag,
  access: "newsletters.send",
  params,
  answers: { 200: messageBody, 409: errorBody.describe("A newsletter about it is on its way") },
});
