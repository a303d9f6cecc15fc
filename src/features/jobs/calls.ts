import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { idParam, messageBody } from "../../shared/contract.ts";
import { failedJob, failedJobsQuery, jobSummary } from "./contract.ts";

export const getJobs = defineCall({
  method: "GET",
  path: "/api/get-jobs",
  summary: "What runs in the background, and how much of it waits; only role owner",
  tag: "Jobs",
  access: "host.manage",
  answers: { 200: z.array(jobSummary) },
});

export const getFailedJobs = defineCall({
  method: "GET",
  path: "/api/get-failed-jobs",
  summary: "Background jobs whose last attempt failed, newest first; only role owner",
  tag: "Jobs",
  access: "host.manage",
  paged: true,
  query: failedJobsQuery,
  answers: { 200: z.array(failedJob) },
});

export const retryJob = defineCall({
  method: "POST",
  path: "/api/retry-job/:id",
  summary: "Run a failed background job again now, with all its attempts; only role owner",
  tag: "Jobs",
  access: "host.manage",
  params: z.object({ id: idParam }),
  answers: { 200: messageBody },
});
