import type { MemberField } from "../contract.ts";

/** The fields of a member as forms, tables and findings call them. */
export const labels: Record<MemberField, string> = {
  name: "Name",
  email: "Email",
  age: "Age",
  gender: "Gender",
  street_name: "Street",
  city: "City",
  zip_code: "Zip code",
  district: "District",
};

export const membersPath = "/dashboard/members";
