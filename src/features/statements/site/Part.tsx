import type { ReactNode } from "react";

/** A section of a statement. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export const Address = ({ email }: { email: string }) => <a href={`mailto:${email}`}>{email}</a>;
