import { Refused } from './api.ts'
import { operatorKeyOfCode } from './operator-error-texts.ts'

/** The text for each refusal that every call may meet, and for those of the log-in. */
const keyOfCode: Readonly<Record<string, string>> = {
  offline: 'errors.offline',
  'not-logged-in': 'errors.sessionEnded',
  'session-ended': 'errors.sessionEnded',
  'session-limit-reached': 'errors.sessionEnded',
  'wrong-credentials': 'errors.wrongCredentials',
  'verification-needed': 'errors.wrongCredentials',
  'login-locked': 'errors.loginLocked',
  'code-wrong': 'errors.codeWrong',
  'second-factor-expired': 'errors.ticketExpired',
  'old-password-wrong': 'errors.oldPasswordWrong',
  'modify.new.old.same': 'errors.passwordSame',
  'password-invalid': 'errors.passwordShort',
  'password-too-common': 'errors.passwordCommon',
  'not-found': 'errors.notFound',
  'too-many-requests': 'errors.tooMany',
  unavailable: 'errors.unavailable',
  'invalid-request': 'errors.invalid',
  'wrong-origin': 'errors.wrongOrigin',
  'wrong-merchant': 'errors.wrongOrigin',
  'tls-needed': 'errors.wrongOrigin',
  'request-differs': 'errors.requestDiffers',
  'proposal-pending': 'errors.proposalPending',
  'deposit-amount-invalid': 'operators.amountInvalid',
  'contract-terms-invalid': 'errors.termsInvalid',
  'proposal-answered': 'operators.proposalOver',
  'rebate-rate-too-high': 'errors.rateTooHigh',
  'rebate-rate-given-on': 'errors.rateGivenOn',
  'rebate-lowering-unconfirmed': 'errors.rateLowers',
  'period-too-long': 'errors.periodTooLong',
}

/** The key of the sentence for a refusal; what nobody knows reads as a fault of ours. */
export function errorKey(fault: unknown): string {
  const code = fault instanceof Refused ? fault.code : 'internal'
  const known = Object.hasOwn(keyOfCode, code) ? keyOfCode[code] : undefined
  return known ?? (Object.hasOwn(operatorKeyOfCode, code) ? operatorKeyOfCode[code] : undefined) ?? 'errors.unknown'
}

/** The number of a refusal in the server's log, for questions about it. */
export const requestIdOf = (fault: unknown): string => (fault instanceof Refused ? fault.requestId : '')

/** Codes that have a sentence of their own, for tests. */
export const knownCodes = (): string[] => [...Object.keys(keyOfCode), ...Object.keys(operatorKeyOfCode)]
