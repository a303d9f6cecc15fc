/** Makes Mantine's "show password" button available to keyboards and screen readers. */
export const visibilityToggle = { "aria-label": "Show or hide password", "aria-hidden": false, tabIndex: 0 };
