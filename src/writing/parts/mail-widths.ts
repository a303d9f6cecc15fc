/** Width of the text column. Mail programs for desktops show 600 pixels everywhere. */
export const mailWidth = 600;
export const textWidth = 536;
