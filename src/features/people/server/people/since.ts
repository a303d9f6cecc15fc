interface Given {
  granted_at: Date;
  granted_by: string | null;
  ends_at: Date | null;
}

/** Since when somebody has something, from whom, and until when. */
export function presentSince({ granted_at, granted_by, ends_at }: Given) {
  return { granted_at: granted_at.toISOString(), granted_by, ends_at: ends_at?.toISOString() ?? null };
}
