const paths = {
  menu: "M3 6h18M3 12h18M3 18h18",
} as const;

/** Line icons of 24 px, hidden from screen readers: the control that holds one has a name. */
export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path d={paths[name]} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
