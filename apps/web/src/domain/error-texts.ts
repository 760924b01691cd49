import { ApiRefusal } from './api.ts'

/**
 * Refusals whose text has the same name: `too-many-rows` reads `errors.tooManyRows`. Home loads
 * them all, so each is listed once. Refusals of some screens alone come with their calls
 * (`screen-routes.ts`, `agent-routes.ts`).
 */
const codes = `
  offline not-logged-in session-ended feature-unavailable member-disabled username-taken name-reserved name-taken
  password-too-common confirmation-differs mobile-invalid email-taken mobile-taken under-age field-required invite-link-expired
  invite-link-used-up invite-link-off invite-link-unknown verification-needed code-wrong wrong-credentials login-locked
  not-a-member passkey-refused passkey-needed passkeys-unavailable log-in-again second-factor-needed not-an-agent
  real-account-needed on-break promotion-unknown promotion-not-open already-answered already-joined bonus-running already-claimed
  reward-expired reward-unknown bonus-not-running bonus-changed break-not-longer betting-stopped registration-refused game-unknown
  favourites-full game-not-available provider-unreachable provider-maintenance insufficient-funds url-empty device-new
  proof-not-enough transaction-password-invalid not-found too-many-requests unavailable
`

/**
 * The text for each refusal: the one table from error codes to words. A code that is not here reads as the unknown error.
 */
const keyOfCode: Record<string, string> = {
  ...keysOf(codes),
  'session-limit-reached': 'errors.sessionLimit',
  'region-restricted': 'errors.restricted',
  'tls-needed': 'errors.tlsNeeded',
  'wrong-origin': 'errors.featureUnavailable',
  'wrong-merchant': 'errors.featureUnavailable',
  'username-invalid': 'errors.usernameFormat',
  'password-invalid': 'errors.passwordFormat',
  'modify.new.old.same': 'errors.passwordSameAsOld',
  'email-invalid': 'errors.emailFormat',
  'registration-mobile-invalid': 'errors.mobileFormat',
  'name-invalid': 'errors.nameFormat',
  'birthday-invalid': 'errors.birthday',
  'field-invalid': 'errors.fieldFormat',
  'referrer-invalid': 'errors.referrerLink',
  'affiliate-code-invalid': 'errors.invitationCode',
  'guest-login-refused': 'guest_login_reject',
  'second-factor-expired': 'errors.socialExpired',
  'social-login-expired': 'errors.socialExpired',
  'captcha-wrong': 'errors.codeWrong',
  'captcha-needed': 'errors.enterCaptcha',
  'encryption-invalid': 'errors.tryAgain',
  'encryption-replayed': 'errors.tryAgain',
  'break-invalid': 'errors.tryAgain',
  'request-differs': 'errors.tryAgain',
  'invalid-request': 'errors.tryAgain',
  'request-too-large': 'errors.tryAgain',
  'unsupported-content': 'errors.tryAgain',
  'method-not-allowed': 'errors.tryAgain',
  internal: 'errors.unknown',
}

/** Makes refusals known whose text is called as they are, and the text of others. */
export function knowErrors(named: string, others: Record<string, string> = {}): void {
  Object.assign(keyOfCode, keysOf(named), others)
}

function keysOf(named: string): Record<string, string> {
  const keyOf = (code: string) => `errors.${code.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}`
  return Object.fromEntries(
    named
      .trim()
      .split(/\s+/)
      .map((code) => [code, keyOf(code)]),
  )
}

/** The key of the text for whatever a call threw. */
export function errorKey(error: unknown): string {
  const code = error instanceof ApiRefusal ? error.code : 'internal'
  return (Object.hasOwn(keyOfCode, code) ? keyOfCode[code] : undefined) ?? 'errors.unknown'
}

/** Every key that the table can answer. */
export const errorKeys = (): readonly string[] => [...new Set(Object.values(keyOfCode))]
