// The calls of agents and their teams, loaded with their screens. Importing this file registers
// them.
import { knownRoutes, type Route } from './api-routes.ts'
import type { EndpointName } from './api-types.ts'
import { knowErrors } from './error-texts.ts'

export const agentRoutes = {
  openAccount: ['POST', '/wps/agent/account', 'AGEDOWNMAN3', 'member'],
  createInviteLink: ['POST', '/wps/agent/links', 'AGEDOWNMAN3', 'member'],
  listInviteLinks: ['GET', '/wps/agent/links', 'AGEDOWNMAN3', 'member'],
  switchInviteLink: ['POST', '/wps/agent/links/switch', 'AGEDOWNMAN3', 'member'],
  deleteInviteLink: ['DELETE', '/wps/agent/links', 'AGEDOWNMAN3', 'member'],
  getInviteFigures: ['GET', '/wps/agent/invite/figures', 'AFFMAN3', 'member'],
  listInvited: ['GET', '/wps/agent/invite/list', 'AFFMAN3', 'member'],
  listTeamMembers: ['GET', '/wps/agent/team/members', 'AGEDOWNMAN3', 'member'],
  getAgentProfile: ['GET', '/wps/agent/profile', 'AGEINFO3', 'member'],
  getTeamKpi: ['GET', '/wps/agent/team/kpi', 'AGEINFO3', 'member'],
  getTeamOverview: ['GET', '/wps/agent/team/overview', 'AGEINFO3', 'member'],
  listTeamBets: ['GET', '/wps/agent/team/bets', 'AGEINFO3', 'member'],
  getTeamBetTotals: ['GET', '/wps/agent/team/bets/totals', 'AGEINFO3', 'member'],
  exportTeamBets: ['GET', '/wps/agent/team/bets/csv', 'AGEINFO3', 'member'],
  getFloat: ['GET', '/wps/agent/float', 'FUNDTRANS3', 'member'],
  moveFloat: ['POST', '/wps/agent/float', 'FUNDTRANS3', 'member'],
  listTeamProfit: ['GET', '/wps/agent/team/pnl', 'AGEINFO3', 'member'],
  getTeamProfitTotals: ['GET', '/wps/agent/team/pnl/totals', 'AGEINFO3', 'member'],
  exportTeamProfit: ['GET', '/wps/agent/team/pnl/csv', 'AGEINFO3', 'member'],
  listTeamRecords: ['GET', '/wps/agent/team/record', 'AGEINFO3', 'member'],
  getTeamRecordTotals: ['GET', '/wps/agent/team/record/totals', 'AGEINFO3', 'member'],
  exportTeamRecords: ['GET', '/wps/agent/team/record/csv', 'AGEINFO3', 'member'],
  listRains: ['GET', '/wps/agent/redRain/rains', 'FUNDTRANS3', 'member'],
  openEnvelope: ['POST', '/wps/agent/redRain/open', 'FUNDTRANS3', 'member'],
  listReceivedShares: ['GET', '/wps/agent/redRain/received', 'FUNDTRANS3', 'member'],
  getEnvelopeOptions: ['GET', '/wps/agent/redRain/options', 'FUNDTRANS3', 'member'],
  createEnvelope: ['POST', '/wps/agent/redRain', 'FUNDTRANS3', 'member'],
  listSentEnvelopes: ['GET', '/wps/agent/redRain/sent', 'FUNDTRANS3', 'member'],
  getSentEnvelope: ['GET', '/wps/agent/redRain/sent/one', 'FUNDTRANS3', 'member'],
  cancelEnvelope: ['POST', '/wps/agent/redRain/cancel', 'FUNDTRANS3', 'member'],
  getMyRebateRates: ['GET', '/wps/agent/rebate/own', 'AGEDOWNMAN3', 'member'],
  setInitialRebateRates: ['POST', '/wps/agent/rebate/initial', 'AGEDOWNMAN3', 'member'],
  findRebateDownline: ['GET', '/wps/agent/rebate/downline', 'AGEDOWNMAN3', 'member'],
  getRebateRates: ['GET', '/wps/agent/rebate/rates', 'AGEDOWNMAN3', 'member'],
  setRebateRates: ['POST', '/wps/agent/rebate/rates', 'AGEDOWNMAN3', 'member'],
  listRebateRateChanges: ['GET', '/wps/agent/rebate/changes', 'AGEDOWNMAN3', 'member'],
  listTeamRebates: ['GET', '/wps/agent/team/rebate', 'AGEDOWNMAN3', 'member'],
  sumTeamRebates: ['GET', '/wps/agent/team/rebate/sums', 'AGEDOWNMAN3', 'member'],
  getTeamRebate: ['GET', '/wps/agent/team/rebate/bets', 'AGEDOWNMAN3', 'member'],
  getDailyContract: ['GET', '/wps/agent/contract/daily', 'COMM3', 'member'],
  getDividendContract: ['GET', '/wps/agent/contract/dividend', 'COMM3', 'member'],
  getHourContract: ['GET', '/wps/agent/contract/hour', 'COMM3', 'member'],
  proposeDailyContract: ['POST', '/wps/agent/contract/daily', 'COMM3', 'member'],
  proposeDividendContract: ['POST', '/wps/agent/contract/dividend', 'COMM3', 'member'],
  proposeHourContract: ['POST', '/wps/agent/contract/hour', 'COMM3', 'member'],
  withdrawContract: ['POST', '/wps/agent/contract/withdraw', 'COMM3', 'member'],
  acceptContract: ['POST', '/wps/agent/contract/accept', 'COMM3', 'member'],
  rejectContract: ['POST', '/wps/agent/contract/reject', 'COMM3', 'member'],
  listContracts: ['GET', '/wps/agent/contract/history', 'COMM3', 'member'],
  listContractPartners: ['GET', '/wps/agent/contract/downline', 'COMM3', 'member'],
  listContractPayouts: ['GET', '/wps/agent/contract/payouts', 'COMM3', 'member'],
  payDividend: ['POST', '/wps/agent/contract/dividend/pay', 'COMM3', 'member'],
  payAllDividends: ['POST', '/wps/agent/contract/dividend/payAll', 'COMM3', 'member'],
} as const satisfies Partial<Record<EndpointName, Route>>

Object.assign(knownRoutes, agentRoutes)

// How they are refused, where home need not know it.
knowErrors(
  `
    too-many-invite-links envelope-not-for-you envelope-not-started envelope-ended envelope-empty envelope-started envelope-held
    transfers-closed transaction-password-needed transaction-password-wrong transaction-password-locked own-money-too-low money-held
    bonus-keeps-money float-too-low envelope-paused period-invalid period-too-long not-in-team not-direct-downline contract-terms-invalid
    own-contract-needed contract-better-than-own proposal-pending proposal-answered proposal-withdrawn proposal-outdated
    dividends-changed too-many-records
  `,
  {
    'balance-range-invalid': 'errors.balanceRange',
    'envelope-total-invalid': 'errors.envelopeTotal',
    'envelope-start-invalid': 'errors.envelopeStart',
    'envelope-without-receivers': 'errors.envelopeReceivers',
    'envelope-shares-too-many': 'errors.envelopeShares',
    'float-amount-invalid': 'errors.amountInvalid',
    'rebate-rate-too-high': 'errors.rebateTooHigh',
    'rebate-rate-given-on': 'errors.rebateGivenOn',
    'rebate-lowering-unconfirmed': 'errors.rebateLowering',
  },
)
