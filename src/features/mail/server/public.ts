export { enqueueMail, type NewMail } from "./enqueue.ts";
export { mailBody } from "./mail-body.tsx";
