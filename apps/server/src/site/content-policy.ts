/** The content security policy of a page: nothing runs without the nonce of this answer, and games only from where they live. */
export function contentPolicy(nonce: string, gameOrigins: readonly string[]): string {
  return [
    "default-src 'none'",
    // Browsers that know strict-dynamic ignore 'self'; the oldest ones that we serve need it.
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${gameOrigins.join(' ') || "'none'"}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')
}
