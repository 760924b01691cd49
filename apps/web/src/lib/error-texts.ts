import { ApiRefusal } from './api.ts'

/**
 * The text for each refusal: the one table from error codes to words. A code that is not here reads as the unknown error.
 */
const keyOfCode: Readonly<Record<string, string>> = {
  offline: 'errors.offline',
  'not-logged-in': 'errors.notLoggedIn',
  'session-ended': 'errors.sessionEnded',
  'session-limit-reached': 'errors.sessionLimit',
  'feature-unavailable': 'errors.featureUnavailable',
  'region-restricted': 'errors.restricted',
  'wrong-origin': 'errors.featureUnavailable',
  'wrong-merchant': 'errors.featureUnavailable',
  'member-disabled': 'errors.memberDisabled',
  'username-taken': 'errors.usernameTaken',
  'username-invalid': 'errors.usernameFormat',
  'password-invalid': 'errors.passwordFormat',
  'password-too-common': 'errors.passwordTooCommon',
  'confirmation-differs': 'errors.confirmationDiffers',
  'old-password-wrong': 'errors.oldPasswordWrong',
  'modify.new.old.same': 'errors.passwordSameAsOld',
  'mobile-invalid': 'errors.mobileInvalid',
  'email-invalid': 'errors.emailFormat',
  'code-wrong': 'errors.codeWrong',
  'link-invalid': 'errors.linkInvalid',
  'wrong-credentials': 'errors.wrongCredentials',
  'login-locked': 'errors.loginLocked',
  'guest-login-refused': 'guest_login_reject',
  'not-a-member': 'errors.notAMember',
  'passkey-refused': 'errors.passkeyRefused',
  'passkey-needed': 'errors.passkeyNeeded',
  'passkeys-unavailable': 'errors.passkeysUnavailable',
  'too-many-passkeys': 'errors.tooManyPasskeys',
  'log-in-again': 'errors.logInAgain',
  'second-factor-expired': 'errors.socialExpired',
  'social-login-expired': 'errors.socialExpired',
  'second-factor-needed': 'errors.secondFactorNeeded',
  'not-an-agent': 'errors.notAnAgent',
  'captcha-wrong': 'errors.codeWrong',
  'captcha-needed': 'errors.enterCaptcha',
  'encryption-invalid': 'errors.tryAgain',
  'encryption-replayed': 'errors.tryAgain',
  'real-account-needed': 'errors.realAccountNeeded',
  'on-break': 'errors.onBreak',
  'limit-invalid': 'errors.limitInvalid',
  'break-invalid': 'errors.tryAgain',
  'break-not-longer': 'errors.breakNotLonger',
  'deposit-limit-reached': 'errors.depositLimit',
  'registration-refused': 'errors.registrationRefused',
  'game-unknown': 'errors.gameUnknown',
  'favourites-full': 'errors.favouritesFull',
  'game-not-available': 'errors.gameNotAvailable',
  'provider-unreachable': 'errors.providerUnreachable',
  'insufficient-funds': 'errors.insufficientFunds',
  'url-empty': 'errors.urlEmpty',
  'chat-ended': 'errors.chatEnded',
  'text-missing': 'support.textMissing',
  'text-too-long': 'support.textTooLong',
  'too-many-pictures': 'support.tooManyPictures',
  'picture-unknown': 'support.pictureUnknown',
  'picture-kind': 'support.pictureKind',
  'picture-too-large': 'support.pictureTooLarge',
  'not-found': 'errors.notFound',
  'invalid-request': 'errors.tryAgain',
  'too-many-requests': 'errors.tooManyRequests',
  'request-too-large': 'errors.tryAgain',
  'unsupported-content': 'errors.tryAgain',
  'method-not-allowed': 'errors.tryAgain',
  unavailable: 'errors.unavailable',
  internal: 'errors.unknown',
}

/** The key of the text for whatever a call threw. */
export function errorKey(error: unknown): string {
  const code = error instanceof ApiRefusal ? error.code : 'internal'
  return (Object.hasOwn(keyOfCode, code) ? keyOfCode[code] : undefined) ?? 'errors.unknown'
}

/** Every key that the table can answer. */
export const errorKeys: readonly string[] = [...new Set(Object.values(keyOfCode))]
