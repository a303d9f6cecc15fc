/** How the server of the recipient answers. */
export interface Refusal {
  /** Before the at sign: the name of the case. */
  name: string;
  /** The domain, if it is not `people.test`. */
  domain?: string;
  at?: "rcpt" | "data";
  /** Lines of the answer. Latin-1 if it has characters above U+007F. */
  answer?: readonly string[];
}

const words = "The policy that was applied is described on the page named below, with an example and an explanation. ";

export const refusals: readonly Refusal[] = [
  {
    name: "unknown",
    answer: ["550 5.1.1 <unknown@people.test>: Recipient address rejected: User unknown in virtual mailbox table"],
  },
  {
    name: "unknown-in-lines",
    answer: [
      "550-5.1.1 The email account that you tried to reach does not exist. Please try",
      "550-5.1.1 double-checking the recipient's email address for typos or",
      "550 5.1.1 unnecessary spaces. a1-20020a - gsmtp",
    ],
  },
  { name: "unknown-without-code", answer: ["550 No such user here"] },
  {
    name: "unknown-dd",
    answer: ["554 delivery error: dd This user doesn't have an account (people.test) [0] - mta1001"],
  },
  {
    name: "unknown-denied",
    answer: ["550 5.4.1 Recipient address rejected: Access denied. [DB5EUR03FT012.eop-EUR03.prod]"],
  },
  { name: "unavailable", answer: ["550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302)."] },
  { name: "disabled", answer: ["550 5.2.1 The email account that you tried to reach is disabled."] },
  { name: "moved", answer: ["551 5.1.6 User has moved; please try <elsewhere@people.test>"] },
  { name: "eight-bit", answer: ["550 5.1.1 Usu\u00e1rio n\u00e3o existe: destinat\u00e1rio desconhecido"] },
  {
    name: "long-answer",
    answer: [...Array.from({ length: 12 }, () => `550-5.1.1 ${words.repeat(3)}`), "550 5.1.1 User unknown"],
  },
  { name: "full", answer: ["552 5.2.2 Mailbox full"] },
  { name: "full-for-now", answer: ["452 4.2.2 The recipient is over quota"] },
  { name: "busy", answer: ["421 4.3.2 Service not available, closing transmission channel"] },
  { name: "greylisted", answer: ["451 4.7.1 Greylisting in action, please come back later"] },
  {
    name: "rate",
    answer: ["550 5.2.1 The user you are trying to contact is receiving mail at a rate that prevents delivery"],
  },
  { name: "blocked", answer: ["550 5.7.1 Service unavailable; client blocked using zen.spamhaus.org"] },
  {
    name: "blocked-without-code",
    answer: ["554 Your access to this mail system has been rejected due to the sending MTA's poor reputation"],
  },
  {
    name: "dmarc",
    at: "data",
    answer: ["550 5.7.26 Unauthenticated email is not accepted due to the domain's DMARC policy."],
  },
  { name: "spam", at: "data", answer: ["554 5.7.1 Spam message rejected"] },
  { name: "too-big", at: "data", answer: ["552 5.3.4 Message size exceeds fixed limit"] },
  { name: "content", at: "data", answer: ["550 5.6.0 Lone CR or LF in body"] },
  { name: "sender", answer: ["550 5.1.8 Sender address rejected: Domain not found"] },
  { name: "nobody", domain: "missing.test" },
  { name: "nobody", domain: "null-mx.test" },
  { name: "nobody", domain: "dead-mx.test" },
  { name: "nobody", domain: "closed.test" },
];

export const addressOf = ({ name, domain = "people.test" }: Refusal) => `${name}@${domain}`;
/** Returns the fixture's title. */
export const titleOf = ({ name, domain }: Refusal) => domain?.replace(".test", "") ?? name;
