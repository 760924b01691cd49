import { ApiRefusal } from './api.ts'

/** Refusals whose text is called as they are: `too-many-rows` reads `errors.tooManyRows`. Home carries them, so each is said once. */
const codes = `
  offline not-logged-in session-ended feature-unavailable member-disabled username-taken name-reserved name-taken password-too-common
  confirmation-differs old-password-wrong mobile-invalid email-taken mobile-taken under-age field-required
  invite-link-expired invite-link-used-up invite-link-off invite-link-unknown too-many-invite-links verification-needed
  code-wrong link-invalid wrong-credentials login-locked not-a-member passkey-refused passkey-needed passkeys-unavailable
  too-many-passkeys log-in-again second-factor-needed not-an-agent real-account-needed on-break promotion-unknown
  promotion-not-open already-answered already-joined bonus-running already-claimed reward-expired reward-unknown
  bonus-not-running bonus-changed limit-invalid break-not-longer deposit-pending slip-not-needed channel-unavailable
  promotion-unavailable payment-unavailable withdrawals-closed payout-unavailable withdrawal-account-unknown
  account-too-new transaction-password-needed transaction-password-wrong transaction-password-locked own-money-too-low
  envelope-not-for-you envelope-not-started envelope-ended envelope-empty envelope-started envelope-held transfers-closed float-too-low
  money-held envelope-paused betting-stopped
  bonus-keeps-money withdrawal-under-way registration-refused game-unknown favourites-full game-not-available
  provider-unreachable provider-maintenance insufficient-funds url-empty chat-ended replay-unavailable period-invalid
  period-too-long not-in-team not-direct-downline contract-terms-invalid own-contract-needed contract-better-than-own
  proposal-pending proposal-answered proposal-withdrawn proposal-outdated dividends-changed too-many-records
  device-new authenticator-set authenticator-not-begun proof-not-enough login-password-wrong contact-missing transaction-password-invalid real-name-set bank-unknown
  account-number-invalid too-many-accounts account-taken not-found too-many-requests unavailable
`

/**
 * The text for each refusal: the one table from error codes to words. A code that is not here reads as the unknown error.
 */
const keyOfCode: Record<string, string> = {
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
  'balance-range-invalid': 'errors.balanceRange',
  'guest-login-refused': 'guest_login_reject',
  'second-factor-expired': 'errors.socialExpired',
  'social-login-expired': 'errors.socialExpired',
  'captcha-wrong': 'errors.codeWrong',
  'captcha-needed': 'errors.enterCaptcha',
  'encryption-invalid': 'errors.tryAgain',
  'encryption-replayed': 'errors.tryAgain',
  'break-invalid': 'errors.tryAgain',
  'deposit-limit-reached': 'errors.depositLimit',
  'deposit-amount-invalid': 'errors.depositAmount',
  'request-differs': 'errors.tryAgain',
  'withdrawal-amount-invalid': 'errors.withdrawalAmount',
  'withdrawal-count-reached': 'errors.withdrawalCount',
  'withdrawal-total-reached': 'errors.withdrawalTotal',
  'envelope-total-invalid': 'errors.envelopeTotal',
  'envelope-start-invalid': 'errors.envelopeStart',
  'envelope-without-receivers': 'errors.envelopeReceivers',
  'envelope-shares-too-many': 'errors.envelopeShares',
  'float-amount-invalid': 'errors.amountInvalid',
  'text-missing': 'support.textMissing',
  'text-too-long': 'support.textTooLong',
  'too-many-pictures': 'support.tooManyPictures',
  'picture-unknown': 'support.pictureUnknown',
  'picture-kind': 'support.pictureKind',
  'picture-of-iphone': 'support.pictureOfIphone',
  'picture-too-large': 'support.pictureTooLarge',
  'rebate-rate-too-high': 'errors.rebateTooHigh',
  'rebate-rate-given-on': 'errors.rebateGivenOn',
  'rebate-lowering-unconfirmed': 'errors.rebateLowering',
  'invalid-request': 'errors.tryAgain',
  'request-too-large': 'errors.tryAgain',
  'unsupported-content': 'errors.tryAgain',
  'method-not-allowed': 'errors.tryAgain',
  internal: 'errors.unknown',
}
for (const code of codes.trim().split(/\s+/)) {
  keyOfCode[code] = `errors.${code.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}`
}

/** The key of the text for whatever a call threw. */
export function errorKey(error: unknown): string {
  const code = error instanceof ApiRefusal ? error.code : 'internal'
  return (Object.hasOwn(keyOfCode, code) ? keyOfCode[code] : undefined) ?? 'errors.unknown'
}

/** Every key that the table can answer. */
export const errorKeys: readonly string[] = [...new Set(Object.values(keyOfCode))]
