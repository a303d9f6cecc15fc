/** A larger table stays lines of text: one per row, cells apart by ` | `. Fields are rows times columns. */
export const tableLimits = { columns: 50, fields: 3000 };
