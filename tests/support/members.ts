import { expect } from "vitest";
import type { Member, MemberForm } from "../../src/features/members/contract.ts";
import { isNumberField, memberFields } from "../../src/features/members/fields.ts";
import { ApiUser } from "./api-user.ts";
import type { Answer } from "./http-client.ts";

let count = 0;

/** A valid form with a unique address; `changes` replace fields. */
export function memberForm(changes: Partial<MemberForm> = {}): MemberForm {
  count += 1;
  const others = memberFields.map((field) => [field, isNumberField(field) ? 1 : `Some ${field}`]);
  return {
    ...(Object.fromEntries(others) as MemberForm),
    name: "Ann Example",
    email: `member-${count}@example.org`,
    age: 40,
    gender: "Female",
    street_name: "Elm Street",
    city: "Dover",
    zip_code: "01234",
    district: "Ward 1",
    language: "",
    phone: "",
    ...changes,
  };
}

/** Member calls of one user. */
export class MemberUser extends ApiUser {
  add(changes: Partial<MemberForm> = {}): Promise<Answer> {
    return this.send("/api/add_member", { json: memberForm(changes) });
  }

  /** Returns the new member's id. */
  async added(changes: Partial<MemberForm> = {}): Promise<number> {
    const answer = await this.add(changes);
    expect(answer.status, answer.text).toBe(201);
    return answer.json<{ member_id: number }>().member_id;
  }

  edit(id: number, json: object): Promise<Answer> {
    return this.send(`/api/edit_member/${id}`, { method: "PUT", json });
  }

  bin(id: number): Promise<Answer> {
    return this.send(`/api/delete_member/${id}`, { method: "DELETE" });
  }

  restore(id: number): Promise<Answer> {
    return this.send(`/api/restore_member/${id}`, { json: {} });
  }

  async list(query = ""): Promise<Member[]> {
    const answer = await this.send(`/api/members${query}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.json<Member[]>();
  }

  async audit(): Promise<{ action: string; member_id: number | null; members: number; actor: string | null }[]> {
    return (await this.send("/api/get-member-audit?limit=200")).json();
  }
}
