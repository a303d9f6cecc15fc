export { enqueueMail, type NewMail } from "./enqueue.ts";
export { eraseOldMailsJob, sendMailJob } from "./mail.jobs.ts";
export { mailBody } from "./mail-body.tsx";
export { deleteMailsOf, selectMailsOf } from "./person.queries.ts";
