/** Stands where something may appear once it is loaded. In containers with `data-steady`, what follows waits for it. */
export const Pending = () => <div hidden data-pending />;
