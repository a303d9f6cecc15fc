export { enqueueMail, type NewMail } from "./enqueue.ts";
export { mailBody } from "./mail-body.tsx";
export { deleteMailsOf, selectMailsOf } from "./person.queries.ts";
