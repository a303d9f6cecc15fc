import { getHref } from "../kit/links.ts";

const networks = [
  { key: "facebook", label: "Facebook" },
  { key: "twitter", label: "X (Twitter)" },
  { key: "instagram", label: "Instagram" },
] as const;

export function SocialLinks({ links }: { links: Record<"facebook" | "twitter" | "instagram", string> }) {
  const shown = networks.flatMap(({ key, label }) => {
    const href = getHref(links[key]);
    return href ? [{ label, href }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <ul className="plain-list social-links">
      {shown.map(({ label, href }) => (
        <li key={label}>
          <a href={href} rel="me noopener">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
