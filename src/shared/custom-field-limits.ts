/** Custom fields of a member list: features/members/custom-fields.ts. */
export const maxCustomFields = 30;
/** Maximum length of a text. */
export const maxCustomText = 1000;

/** The name of a custom field's value in forms, exports, and bulk changes. */
export type CustomKey = `custom_fields.${number}`;
export const customKey = (fieldId: number): CustomKey => `custom_fields.${fieldId}`;
