/** What the success of a call means for somebody who watches over accounts. */
export type SecurityMeaning = 'log-in' | 'log-out' | 'account-opened' | 'account-changed'

/**
 * Calls whose success is written to the security stream, by the name of the endpoint. Calls of operators that change something are
 * written there all the same.
 */
export const securityMeanings: Readonly<Record<string, SecurityMeaning>> = {
  login: 'log-in',
  logInWithPasskey: 'log-in',
  openSocialSession: 'log-in',
  finishLoginWithCode: 'log-in',
  finishOperatorLogin: 'log-in',
  enterDesk: 'log-in',
  logout: 'log-out',
  registerByUsername: 'account-opened',
  registerByMobile: 'account-opened',
  startTrial: 'account-opened',
  openAccount: 'account-opened',
  unlockLogin: 'account-changed',
  changePassword: 'account-changed',
  resetPasswordByPhone: 'account-changed',
  resetPasswordByLink: 'account-changed',
  forgetPassword: 'account-changed',
  endMySession: 'account-changed',
  endOtherSessions: 'account-changed',
  addPasskey: 'account-changed',
  removePasskey: 'account-changed',
  setSecondFactor: 'account-changed',
  confirmAuthenticator: 'account-changed',
  removeAuthenticator: 'account-changed',
  proveSession: 'account-changed',
  enrolOperator: 'account-changed',
  setTransactionPassword: 'account-changed',
  bindContact: 'account-changed',
  setRealName: 'account-changed',
  bindAccount: 'account-changed',
  changeAccount: 'account-changed',
  takeBreak: 'account-changed',
  setLimit: 'account-changed',
  cancelLimitChange: 'account-changed',
}
