import { type CustomField, type CustomValues, shownValue } from "../../../members/custom-fields.ts";
import { confirmLinkBy, type Message, requestKind, type SignUp } from "../../contract.ts";
import type { selectMessages } from "../messages/messages.queries.ts";
import type { selectSignUps } from "../sign-ups/sign-ups.queries.ts";

type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number];
type SignUpRow = Awaited<ReturnType<typeof selectSignUps>>[number];

export function presentMessage({ id, name, email, message, created_at, read_at, ...source }: MessageRow): Message {
  const { page_name, page_address, answer_by, answered_at } = source;
  const kind = requestKind.safeParse(source.request).data;
  return {
    message_id: id,
    name,
    email,
    message,
    page_name,
    page_address,
    created_at: created_at.toISOString(),
    is_read: read_at !== null,
    request: kind && answer_by ? { kind, answer_by: answer_by.toISOString(), is_answered: answered_at !== null } : null,
  };
}

/** `custom`: the fields of the list, in its order. */
export function presentSignUp(row: SignUpRow, custom: readonly CustomField[]): SignUp {
  const { id, email, page_name, page_address, member_id, consent_text, consent_version } = row;
  const { name } = row.fields as { name: string };
  return {
    sign_up_id: id,
    name,
    email,
    page_name,
    page_address,
    member_id,
    membership: row.same_id === null ? "none" : row.same_deleted_at ? "binned" : "member",
    consent_text,
    consent_version,
    answers: getAnswers(row, custom),
    created_at: row.created_at.toISOString(),
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    confirmed_by: row.confirmed_at ? confirmLinkBy.parse(row.confirm_link_by) : null,
    state: getState(row),
  };
}

function getAnswers(row: SignUpRow, custom: readonly CustomField[]): SignUp["answers"] {
  const values = row.custom_fields as CustomValues;
  return custom
    .filter(({ field_id }) => values[field_id] !== undefined)
    .map((field) => ({ field_id: field.field_id, name: field.name, value: shownValue(field, values) }));
}

function getState({ confirmed_at, token_expires_at, is_unconfirmed, member_id }: SignUpRow): SignUp["state"] {
  if (confirmed_at) return "confirmed";
  if (member_id === null && token_expires_at) return "waiting";
  return is_unconfirmed === false ? "confirmed" : "unconfirmed";
}
