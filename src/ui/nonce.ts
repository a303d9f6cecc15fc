declare global {
  var __webpack_nonce__: string | undefined;
}

/** The nonce that the content security policy requires of style elements. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";

// The scroll lock of drawers and dialogs also creates a style element and reads its nonce here.
globalThis.__webpack_nonce__ = styleNonce;
