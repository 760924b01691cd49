// The calls of members' money, messages and the desk, which home does not need. Importing this file
// registers them.

import type { agentRoutes } from './agent-routes.ts'
import { type firstRoutes, knownRoutes, type Route } from './api-routes.ts'
import type { EndpointName } from './api-types.ts'
import { knowErrors } from './error-texts.ts'

export const screenRoutes: Readonly<Record<Exclude<EndpointName, keyof typeof firstRoutes | keyof typeof agentRoutes>, Route>> = {
  followDesk: ['GET', '/operator/api/desk/stream', 'CBS3', 'operator'],
  listMySessions: ['GET', '/wps/session/list', 'COMM3', 'member'],
  listMyLogins: ['GET', '/wps/session/history', 'COMM3', 'member'],
  endMySession: ['DELETE', '/wps/session/one', 'COMM3', 'member'],
  endOtherSessions: ['DELETE', '/wps/session/others', 'COMM3', 'member'],
  sendSecurityCode: ['POST', '/wps/security/code', 'COMM3', 'member'],
  listMyTransfers: ['GET', '/wps/wallet/transfers', 'MEMTRANS3', 'member'],
  listLiveModels: ['GET', '/wps/chat/liveModels', 'CBS3', 'public'],
  changePassword: ['POST', '/wps/member/password', 'COMM3', 'member'],
  resetPasswordByPhone: ['POST', '/wps/member/password/byPhone', 'COMM3', 'public'],
  forgetPassword: ['POST', '/wps/member/password/forgot', 'COMM3', 'public'],
  resetPasswordByLink: ['POST', '/wps/member/password/byLink', 'COMM3', 'public'],
  listPasskeys: ['GET', '/wps/passkey/list', 'COMM3', 'member'],
  startPasskey: ['POST', '/wps/passkey/register/options', 'COMM3', 'member'],
  addPasskey: ['POST', '/wps/passkey/register', 'COMM3', 'member'],
  startPasskeyProof: ['POST', '/wps/passkey/prove/options', 'COMM3', 'member'],
  proveWithPasskey: ['POST', '/wps/passkey/prove', 'COMM3', 'member'],
  removePasskey: ['POST', '/wps/passkey/remove', 'COMM3', 'member'],
  setSecondFactor: ['POST', '/wps/passkey/secondFactor', 'COMM3', 'member'],
  setLimit: ['PUT', '/wps/protection/limit', 'COMM3', 'member'],
  cancelLimitChange: ['POST', '/wps/protection/limit/keep', 'COMM3', 'member'],
  setRealityCheck: ['PUT', '/wps/protection/realityCheck', 'COMM3', 'member'],
  openFeedbackPass: ['POST', '/wps/support/feedback/pass', 'COMM3', 'public'],
  uploadFeedbackPicture: ['POST', '/wps/support/feedback/picture', 'COMM3', 'public'],
  sendFeedback: ['POST', '/wps/support/feedback', 'COMM3', 'public'],
  listMyRecords: ['GET', '/wps/transaction/record', 'MEMTRANS3', 'member'],
  getMyRecordTotals: ['GET', '/wps/transaction/record/totals', 'MEMTRANS3', 'member'],
  getRoundReplay: ['GET', '/wps/round/replay', 'MEMTRANS3', 'member'],
  listMyRounds: ['GET', '/wps/round/list', 'MEMTRANS3', 'member'],
  deleteInboxMessage: ['POST', '/wps/inbox/delete', 'INBOX3', 'member'],
  markAllInboxRead: ['POST', '/wps/inbox/readAll', 'INBOX3', 'member'],
  deleteInboxMessages: ['POST', '/wps/inbox/deleteSelected', 'INBOX3', 'member'],
  listMailReceivers: ['GET', '/wps/inbox/receivers', 'INBOX3', 'member'],
  sendMail: ['POST', '/wps/inbox/send', 'INBOX3', 'member'],
  listSentMails: ['GET', '/wps/inbox/sent', 'INBOX3', 'member'],
  deleteSentMails: ['POST', '/wps/inbox/sent/delete', 'INBOX3', 'member'],
  enterChat: ['POST', '/wps/chat/enter', 'CBS3', 'public'],
  getChatRoom: ['GET', '/wps/chat/room', 'CBS3', 'public'],
  getChat: ['GET', '/wps/chat/messages', 'CBS3', 'public'],
  sendChatMessage: ['POST', '/wps/chat/message', 'CBS3', 'public'],
  markChatRead: ['POST', '/wps/chat/read', 'CBS3', 'public'],
  claimReward: ['POST', '/wps/reward/claim', 'COMM3', 'member'],
  claimAllRewards: ['POST', '/wps/reward/claimAll', 'COMM3', 'member'],
  cancelBonus: ['POST', '/wps/reward/cancel', 'COMM3', 'member'],
  listRewardHistory: ['GET', '/wps/reward/history', 'COMM3', 'member'],
  getSecurity: ['GET', '/wps/security', 'COMM3', 'member'],
  startAuthenticator: ['POST', '/wps/security/authenticator/start', 'COMM3', 'member'],
  confirmAuthenticator: ['POST', '/wps/security/authenticator/confirm', 'COMM3', 'member'],
  removeAuthenticator: ['POST', '/wps/security/authenticator/remove', 'COMM3', 'member'],
  proveSession: ['POST', '/wps/security/prove', 'COMM3', 'member'],
  setFirstPassword: ['POST', '/wps/security/loginPassword', 'COMM3', 'member'],
  setTransactionPassword: ['POST', '/wps/security/transactionPassword', 'COMM3', 'member'],
  bindContact: ['POST', '/wps/security/contact', 'COMM3', 'member'],
  setRealName: ['POST', '/wps/security/realName', 'COMM3', 'member'],
  bindAccount: ['POST', '/wps/security/account', 'COMM3', 'member'],
  changeAccount: ['POST', '/wps/security/account/change', 'COMM3', 'member'],
  getDepositOptions: ['GET', '/wps/cashier/deposit/options', 'FUNDTRANS3', 'member'],
  createDeposit: ['POST', '/wps/cashier/deposit', 'FUNDTRANS3', 'member'],
  openDeposit: ['POST', '/wps/cashier/deposit/open', 'FUNDTRANS3', 'member'],
  checkDeposit: ['POST', '/wps/cashier/deposit/check', 'FUNDTRANS3', 'member'],
  cancelDeposit: ['POST', '/wps/cashier/deposit/cancel', 'FUNDTRANS3', 'member'],
  listMyDeposits: ['GET', '/wps/cashier/deposit/list', 'FUNDTRANS3', 'member'],
  exportMyRecords: ['GET', '/wps/transaction/record/csv', 'MEMTRANS3', 'member'],
  getWithdrawalOptions: ['GET', '/wps/transaction/withdraw', 'FUNDTRANS3', 'member'],
  requestWithdrawal: ['POST', '/wps/transaction/withdraw', 'FUNDTRANS3', 'member'],
  listMyWithdrawals: ['GET', '/wps/transaction/withdraw/list', 'FUNDTRANS3', 'member'],
  getMyWithdrawal: ['GET', '/wps/transaction/withdraw/one', 'FUNDTRANS3', 'member'],
  cancelWithdrawal: ['POST', '/wps/transaction/withdraw/cancel', 'FUNDTRANS3', 'member'],
  uploadDepositSlip: ['POST', '/wps/cashier/deposit/slip', 'FUNDTRANS3', 'member'],
  getDepositSlip: ['GET', '/wps/cashier/deposit/slip', 'FUNDTRANS3', 'member'],
  listDeskMails: ['GET', '/operator/api/desk/mail', 'COMM3', 'operator'],
  answerDeskMail: ['POST', '/operator/api/desk/mail/answer', 'COMM3', 'operator'],
  getOperatorChallenge: ['GET', '/operator/api/session/challenge', 'COMM3', 'public'],
  startOperatorLogin: ['POST', '/operator/api/session/password', 'COMM3', 'public'],
  enterDesk: ['POST', '/operator/api/desk/session', 'COMM3', 'public'],
  logoutOfDesk: ['POST', '/operator/api/desk/session/end', 'COMM3', 'operator'],
  getDesk: ['GET', '/operator/api/desk/me', 'COMM3', 'operator'],
  listFeedback: ['GET', '/operator/api/desk/feedback', 'COMM3', 'operator'],
  getFeedbackPicture: ['GET', '/operator/api/desk/feedback/picture', 'COMM3', 'operator'],
  listConversations: ['GET', '/operator/api/desk/conversations', 'CBS3', 'operator'],
  getConversation: ['GET', '/operator/api/desk/conversation', 'CBS3', 'operator'],
  answerConversation: ['POST', '/operator/api/desk/conversation/answer', 'CBS3', 'operator'],
  markConversationRead: ['POST', '/operator/api/desk/conversation/read', 'CBS3', 'operator'],
  closeConversation: ['POST', '/operator/api/desk/conversation/close', 'CBS3', 'operator'],
}

Object.assign(knownRoutes, screenRoutes)

// How they are refused, where home need not know it.
knowErrors(
  `
    not-in-team old-password-wrong link-invalid too-many-passkeys limit-invalid deposit-pending slip-not-needed channel-unavailable
    promotion-unavailable payment-unavailable withdrawals-closed payout-unavailable withdrawal-account-unknown account-too-new
    transaction-password-needed transaction-password-wrong transaction-password-locked own-money-too-low envelope-not-for-you
    envelope-not-started envelope-ended envelope-empty envelope-started envelope-held transfers-closed float-too-low money-held
    envelope-paused bonus-keeps-money withdrawal-under-way chat-ended replay-unavailable period-invalid period-too-long
    too-many-records authenticator-set authenticator-not-begun login-password-wrong contact-missing real-name-set password-is-set bank-unknown
    account-number-invalid too-many-accounts account-taken fee-changed
  `,
  {
    'balance-range-invalid': 'errors.balanceRange',
    'deposit-limit-reached': 'errors.depositLimit',
    'deposit-amount-invalid': 'errors.depositAmount',
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
  },
)
