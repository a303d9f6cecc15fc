import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { idParam, messageBody } from "../../shared/contract.ts";
import { failedJob, failedJobsQuery, jobSummary } from "./contract.ts";

export const getJobs = defineCall({
  method: "GET",
  path: "/api/get-jobs",
  summary: "List kinds of background jobs with their counts; role owner only",
  tag: "Jobs",
  access: "host.manage",
  serverTexts: ["title"],
  answers: { 200: z.array(jobSummary) },
});

export const getFailedJobs = defineCall({
  method: "GET",
  path: "/api/get-failed-jobs",
  summary: "List background jobs whose last attempt failed, newest first; role owner only",
  tag: "Jobs",
  access: "host.manage",
  paged: true,
  query: failedJobsQuery,
  serverTexts: ["title", "reason"],
  answers: { 200: z.array(failedJob) },
});

export const retryJob = defineCall({
  method: "POST",
  path: "/api/retry-job/:id",
  summary: "Retry a failed background job now with a fresh set of attempts; role owner only",
  tag: "Jobs",
  access: "host.manage",
  params: z.object({ id: idParam }),
  answers: { 200: messageBody },
});
