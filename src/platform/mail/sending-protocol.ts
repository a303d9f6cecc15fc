import type { DkimKey } from "./dkim.ts";
import type { Delivery } from "./smtp-session.ts";

/** A message for one recipient, which the thread signs if there is a key. */
export interface UnsignedParcel {
  from: string;
  to: string;
  message: Buffer;
  sign?: { key: DkimKey; now: Date } | undefined;
}

/** A command of the main thread to a connection. */
export type Command =
  | { kind: "open"; session: number; smtpUrl: string; answerMs: number | undefined }
  | { kind: "deliver"; session: number; parcel: UnsignedParcel }
  /** The answer to `asks`. */
  | { kind: "begin"; session: number; isAllowed: boolean }
  | { kind: "quit" | "close"; session: number }
  /** The thread ends when its connections have ended. */
  | { kind: "end" };

/** A connection's report. */
export type Report = { session: number } & (
  | { kind: "opened" }
  | { kind: "failed"; message: string; permanent: boolean }
  /** The server has agreed to take the message: may its first byte be sent? */
  | { kind: "asks" }
  /** The message could not be signed, so nothing was sent. */
  | { kind: "unsigned"; message: string }
  | { kind: "delivered"; delivery: Delivery; isOpen: boolean }
  /** While nothing was being delivered. */
  | { kind: "ended" }
);
