/** One mail, ready to be sent. Names and subjects are one line each. */
export interface Message {
  /** Without angle brackets. A receiver that gets the same twice can tell by it. */
  messageId: string;
  date: Date;
  /** Empty: the name of `MAIL_FROM`. */
  senderName: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
}

/** What carries mail away. */
export interface MailTransport {
  /** False: there is no mail server, and `send` does nothing. */
  readonly configured: boolean;
  /** Resolves when the mail server has taken it. Throws `MailError`, also when `signal` ends it. */
  send(message: Message, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** A mail was not taken. The message is for the dashboard and names nothing of the operator's network. */
export class MailError extends Error {
  /** The mail server refused this mail or its recipient for good: trying again would change nothing. */
  readonly permanent: boolean;
  constructor(message: string, { permanent, cause }: { permanent: boolean; cause: unknown }) {
    super(message, { cause });
    this.name = "MailError";
    this.permanent = permanent;
  }
}
