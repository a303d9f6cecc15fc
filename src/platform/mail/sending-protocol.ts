import type { DkimKey } from "./dkim.ts";
import type { Delivery } from "./smtp-session.ts";

/** A message for one recipient, which the thread signs if there is a key. */
export interface UnsignedParcel {
  from: string;
  to: string;
  message: Buffer;
  sign?: { key: DkimKey; now: Date } | undefined;
}

/** What the main thread tells a connection to do. */
export type Command =
  | { kind: "open"; session: number; smtpUrl: string; answerMs: number | undefined }
  | { kind: "deliver"; session: number; parcel: UnsignedParcel }
  /** The answer to `asks`. */
  | { kind: "begin"; session: number; isAllowed: boolean }
  | { kind: "quit" | "close"; session: number }
  /** The thread ends when its connections have ended. */
  | { kind: "end" };

/** What a connection reports. */
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
