import { type CSSVariablesResolver, createTheme, defaultVariantColorsResolver } from "@mantine/core";
import { tr } from "../shared/languages/tr.ts";

const tokens = {
  "--mantine-color-body": "var(--paper)",
  "--mantine-color-text": "var(--ink)",
  "--mantine-color-bright": "var(--ink)",
  "--mantine-color-dimmed": "var(--muted)",
  "--mantine-color-placeholder": "var(--muted)",
  "--mantine-color-anchor": "var(--accent)",
  "--mantine-color-error": "var(--error)",
  "--mantine-color-success": "var(--success)",
  "--mantine-color-default": "var(--raised)",
  "--mantine-color-default-hover": "var(--hover)",
  "--mantine-color-default-color": "var(--ink)",
  "--mantine-color-default-border": "var(--line-strong)",
  "--mantine-primary-color-contrast": "var(--on-accent)",
};

/** Map Mantine's variables to `tokens.css`, so that each color is defined once. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: tokens, dark: tokens });

export const theme = createTheme({
  primaryColor: "accent",
  primaryShade: { light: 7, dark: 3 },
  white: "#ffffff",
  black: "#14213d",
  colors: {
    accent: [
      "#fdf0f2",
      "#f9dce1",
      "#f4b3bd",
      "#f08a98",
      "#f4a3ae",
      "#cc4a61",
      "#b8334c",
      "#a4243b",
      "#8a1c31",
      "#701526",
    ],
    red: ["#fcefed", "#fbdcd8", "#ffc2bb", "#ff9f95", "#ffb1a9", "#e0564a", "#cb3a2d", "#b42318", "#951a11", "#77140d"],
    gray: [
      "#f6f4ee",
      "#f0ede5",
      "#eae6dc",
      "#e3dfd6",
      "#d5d0c4",
      "#6a7387",
      "#55607a",
      "#414b63",
      "#2b3550",
      "#14213d",
    ],
    dark: [
      "#edeae3",
      "#c8ccd6",
      "#a3adc2",
      "#8c96ac",
      "#2a3244",
      "#222a3b",
      "#171d2b",
      "#0f1420",
      "#0b0f18",
      "#070a10",
    ],
  },
  variantColorResolver: (input) => {
    const resolved = defaultVariantColorsResolver(input);
    const ours = !input.color || input.color === input.theme.primaryColor || input.color === "red";
    return input.variant === "filled" && ours ? { ...resolved, color: "var(--on-accent)" } : resolved;
  },
  fontFamily: "var(--sans)",
  headings: { fontFamily: "var(--serif)", fontWeight: "650", textWrap: "balance" },
  defaultRadius: "md",
  radius: { md: "6px" },
  shadows: { md: "var(--floating-shadow)", lg: "var(--floating-shadow)", xl: "var(--floating-shadow)" },
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    TextInput: { defaultProps: { size: "md" } },
    PasswordInput: { defaultProps: { size: "md" } },
    Textarea: { defaultProps: { size: "md" } },
    NativeSelect: { defaultProps: { size: "md" } },
    Select: { defaultProps: { size: "md" } },
    MultiSelect: { defaultProps: { size: "md" } },
    TagsInput: { defaultProps: { size: "md" } },
    NumberInput: { defaultProps: { size: "md" } },
    Button: { defaultProps: { size: "md" } },
    Combobox: { defaultProps: { shadow: "md" } },
    // Render inside its landmark, without an extra focusable element. Without a transition, the menu is shown with the
    // click that opens it, so that `DropdownMenu` can focus it at once.
    Menu: {
      defaultProps: { withinPortal: false, withInitialFocusPlaceholder: false, transitionProps: { duration: 0 } },
    },
    Notification: { defaultProps: { closeButtonProps: { "aria-label": tr("Close message") } } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ["label", "input", "error", "description"] } },
  },
});
