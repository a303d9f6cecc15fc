/** One mail, ready to be sent. Names and subjects are one line each. */
export interface Message {
  /** Without angle brackets. Lets receivers detect duplicates. */
  messageId: string;
  date: Date;
  /** Defaults to the name in `MAIL_FROM` if empty. */
  senderName: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
}

/** Sends mail. */
export interface MailTransport {
  /** Resolves when a mail server has accepted it; with false, if there is none. Throws `MailError`, also on abort. */
  send(message: Message, signal: AbortSignal): Promise<boolean>;
  close(): void;
}

/** A mail was not accepted. The message is for the dashboard and reveals nothing about the operator's network. */
export class MailError extends Error {
  /** The mail server permanently rejected this mail or its recipient. */
  readonly permanent: boolean;
  constructor(message: string, { permanent, cause }: { permanent: boolean; cause: unknown }) {
    super(message, { cause });
    this.name = "MailError";
    this.permanent = permanent;
  }
}
