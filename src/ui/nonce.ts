declare global {
  var __webpack_nonce__: string | undefined;
}

/** The nonce that style elements made in the browser need under the content security policy. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";

// The scroll lock below drawers and dialogs makes a style element too, and asks here for its nonce.
globalThis.__webpack_nonce__ = styleNonce;
