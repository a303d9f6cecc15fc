/** Mantine hides the button that shows a password from the keyboard and from screen readers. */
export const visibilityToggle = { "aria-label": "Show or hide password", "aria-hidden": false, tabIndex: 0 };
