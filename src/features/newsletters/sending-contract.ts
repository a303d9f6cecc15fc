import { z } from "zod";
import { version } from "../../documents/protocol/save-contract.ts";
import { idParam, pageQuery } from "../../shared/contract.ts";
import { storable } from "../../shared/text.ts";
import { exclusionReason } from "./audience-contract.ts";
import { newsletterState, recipientState, texts } from "./contract.ts";

const sendAt = z.iso
  .datetime({ offset: true, error: texts.sendAtInvalid })
  .transform((text) => new Date(text).toISOString());

export const sendRequest = z.object({
  /** The one that the sender sees; any other returns 409. */
  version,
  /** Null: now, after the hold. */
  send_at: sendAt.nullable().default(null),
});
export const sendAnswer = z.object({
  message: z.string(),
  state: newsletterState,
  send_at: z.iso.datetime(),
});

export const stateAnswer = z.object({ message: z.string(), state: newsletterState });

/** Which uncertain recipients; all by default. */
export const resendRequest = z.object({ recipient_ids: z.array(idParam).min(1).max(1000).optional() });
export const resendAnswer = z.object({ message: z.string(), recipients: z.number() });

export const recipientsQuery = pageQuery(50, 200).extend({
  state: recipientState.optional(),
  /** Part of a name or address. */
  search: z.string().max(200).overwrite(storable).optional(),
});

export const recipient = z.object({
  recipient_id: z.number(),
  /** The member's name as it is now; null if they are gone. */
  name: z.string().nullable(),
  /** Null if they were erased. */
  email: z.string().nullable(),
  member_id: z.number().nullable(),
  state: recipientState,
  /** Why they are excluded. */
  reason: exclusionReason.nullable(),
  /** The mail server's answer. */
  answer: z.string().nullable(),
  /** When it reached this state. */
  at: z.iso.datetime().nullable(),
});
export type Recipient = z.infer<typeof recipient>;
