import { accountReportEndpoints } from './account-reports.ts'
import { agentReviewEndpoints } from './agent-reviews.ts'
import { closeAlert, handBackAlert, listAlerts, takeAlert, takeNextAlert } from './alerts.ts'
import {
  listMerchantBankAccounts,
  previewPayCode,
  proposeBankAccount,
  proposeBankAccountChange,
  proposeBankAccountRemoval,
} from './bank-accounts.ts'
import { bigWinEndpoints } from './big-wins.ts'
import { getBonusReport } from './bonus-reports.ts'
import { addCaseTask, addToCase, closeCase, finishCaseTask, getCase, listCases, openCase, setCaseState, writeCaseNote } from './cases.ts'
import { changeGames, editGame, listCatalogueGames, listCatalogueParts, moveGames } from './catalogue.ts'
import { getCondition } from './condition.ts'
import { contentEndpoints } from './content-endpoints.ts'
import { contractReviewEndpoints } from './contract-reviews.ts'
import { listBalanceCorrections, proposeBalanceCorrection, takeBackBalanceCorrection } from './corrections.ts'
import { getDayReport } from './day-reports.ts'
import {
  approveDepositCredit,
  confirmDepositCredit,
  getDepositReview,
  getReviewedSlip,
  listDepositChannels,
  listDepositReviews,
  proposeDepositCredit,
  proposeDepositRefusal,
  refuseDeposit,
  rejectDepositProposal,
} from './deposit-reviews.ts'
import { matterEndpoints } from './desk.ts'
import { deskEndpoints } from './desk-endpoints.ts'
import {
  getMemberDossier,
  getMemberGuard,
  getMemberMoney,
  listMemberActs,
  listMemberLetters,
  listMemberLines,
  listMemberRounds,
  revealMemberFact,
} from './dossiers.ts'
import type { Endpoint } from './endpoint.ts'
import { closeExclusionReview, extendExclusion, getExclusionReview, listExclusionReviews } from './exclusion-reviews.ts'
import { listMemberLevels, setMemberLevel } from './levels.ts'
import { liftMemberLock, sendMemberPasswordLink } from './member-help.ts'
import { writeToMember } from './member-letters.ts'
import { keepMemberTag, listMemberNotes, listMemberTags, tagMember, writeMemberNote } from './member-notes.ts'
import { listMembers, searchMembers } from './member-search.ts'
import { endOperatorSessions, listOperatorSessions, makeOperatorLink, proposeAppReset, proposeOperator } from './operator-accounts.ts'
import { listOperatorActions, listOperatorViews } from './operator-record.ts'
import {
  changeOperatorPassword,
  endOperatorSession,
  enrolOperator,
  enterConsole,
  finishOperatorLogin,
  getConsole,
  getOperator,
  getStaffNetworks,
  listOperators,
  proposeOperatorRoles,
  proveOperator,
  setOperatorDisabled,
} from './operators.ts'
import { getOverview } from './overview.ts'
import {
  listProviderTerms,
  listWithheldWins,
  proposePartnerSecret,
  proposePromotionBudget,
  proposeProviderAddress,
  proposeProviderLimits,
  proposeWithheldDecision,
} from './partners.ts'
import { askPaymentGateway, listPaymentGateways, proposePaymentGateway, proposePaymentGatewayChange } from './payment-gateways.ts'
import { getWithdrawalRules, proposeWithdrawalRules, tryWithdrawalRules } from './payment-terms.ts'
import { listPaymentWays, previewPaymentWay, proposePaymentWay } from './payment-ways.ts'
import { promotionEndpoints } from './promotion-endpoints.ts'
import { approveProposal, listProposals, rejectProposal, withdrawProposal } from './proposals.ts'
import { closeProvider, listProviderDoors, openProvider } from './provider-doors.ts'
import { followQueues } from './queue-news.ts'
import {
  askProviderAboutRound,
  decideRoundRefund,
  exportReconciliationDifferences,
  finishRoundByOperator,
  listReconciliationDifferences,
  listReconciliationReports,
  listRoundActionValues,
  listStuckRoundValues,
  proposeRoundRefund,
} from './reconciliation.ts'
import { figureReportEndpoints } from './reports.ts'
import { getReturnReport } from './returns.ts'
import { proposeSecondFactorReset } from './second-factor-resets.ts'
import {
  changeConfiguration,
  checkHostNames,
  listConfiguration,
  listConfigurationChanges,
  proposeConfiguration,
  undoConfigurationChange,
} from './settings.ts'
import { exportSignificantEvents, listSignificantEvents } from './significant-events.ts'
import {
  disableMember,
  endMemberSessions,
  endOneMemberSession,
  getStoppedMember,
  holdMemberWithdrawals,
  listStoppedMembers,
  proposeMemberRelease,
  stopMember,
} from './stops.ts'
import { previewTeamMove, proposeTeamMove } from './team-moves.ts'
import { getAgentRates, proposeTopRebateRates } from './top-rebates.ts'
import { getWithdrawalGrounds } from './withdrawal-grounds.ts'
import {
  approveWithdrawal,
  confirmWithdrawal,
  confirmWithdrawalOutcome,
  getWithdrawalReview,
  handBackWithdrawal,
  listWithdrawalReviews,
  proposeWithdrawalOutcome,
  refuseWithdrawal,
  rejectWithdrawal,
  rejectWithdrawalOutcome,
  takeWithdrawal,
} from './withdrawal-reviews.ts'

/** Every endpoint of the operator API, of which the page of the support desk asks some. */
export const operatorEndpoints: readonly Endpoint[] = [
  ...deskEndpoints,
  ...matterEndpoints,
  finishOperatorLogin,
  enterConsole,
  enrolOperator,
  getStaffNetworks,
  getOperator,
  getConsole,
  endOperatorSession,
  proveOperator,
  changeOperatorPassword,
  listOperators,
  proposeOperatorRoles,
  setOperatorDisabled,
  proposeOperator,
  makeOperatorLink,
  proposeAppReset,
  listOperatorSessions,
  endOperatorSessions,
  listOperatorActions,
  listOperatorViews,
  listCatalogueGames,
  listCatalogueParts,
  changeGames,
  editGame,
  moveGames,
  listProviderDoors,
  closeProvider,
  openProvider,
  ...contentEndpoints,
  ...promotionEndpoints,
  listProposals,
  approveProposal,
  rejectProposal,
  withdrawProposal,
  listAlerts,
  takeNextAlert,
  takeAlert,
  handBackAlert,
  closeAlert,
  listCases,
  getCase,
  openCase,
  addToCase,
  writeCaseNote,
  addCaseTask,
  finishCaseTask,
  setCaseState,
  closeCase,
  listSignificantEvents,
  exportSignificantEvents,
  listExclusionReviews,
  getExclusionReview,
  closeExclusionReview,
  extendExclusion,
  ...bigWinEndpoints,
  listMemberLevels,
  setMemberLevel,
  searchMembers,
  listMembers,
  getMemberDossier,
  revealMemberFact,
  getMemberMoney,
  listMemberLines,
  listMemberRounds,
  getMemberGuard,
  listMemberLetters,
  listMemberActs,
  listMemberNotes,
  writeMemberNote,
  listMemberTags,
  keepMemberTag,
  tagMember,
  listStoppedMembers,
  getStoppedMember,
  stopMember,
  holdMemberWithdrawals,
  liftMemberLock,
  sendMemberPasswordLink,
  writeToMember,
  disableMember,
  proposeMemberRelease,
  endMemberSessions,
  endOneMemberSession,
  proposeSecondFactorReset,
  listBalanceCorrections,
  proposeBalanceCorrection,
  takeBackBalanceCorrection,
  ...accountReportEndpoints,
  ...figureReportEndpoints,
  listPaymentGateways,
  proposePaymentGateway,
  proposePaymentGatewayChange,
  askPaymentGateway,
  getWithdrawalRules,
  tryWithdrawalRules,
  proposeWithdrawalRules,
  listPaymentWays,
  previewPaymentWay,
  proposePaymentWay,
  listMerchantBankAccounts,
  previewPayCode,
  proposeBankAccount,
  proposeBankAccountChange,
  proposeBankAccountRemoval,
  listWithdrawalReviews,
  getWithdrawalGrounds,
  getWithdrawalReview,
  takeWithdrawal,
  handBackWithdrawal,
  approveWithdrawal,
  confirmWithdrawal,
  refuseWithdrawal,
  rejectWithdrawal,
  proposeWithdrawalOutcome,
  confirmWithdrawalOutcome,
  rejectWithdrawalOutcome,
  listDepositChannels,
  listDepositReviews,
  getDepositReview,
  getReviewedSlip,
  proposeDepositCredit,
  proposeDepositRefusal,
  approveDepositCredit,
  confirmDepositCredit,
  refuseDeposit,
  rejectDepositProposal,
  listProviderTerms,
  listWithheldWins,
  proposeWithheldDecision,
  proposePromotionBudget,
  proposeProviderLimits,
  proposeProviderAddress,
  proposePartnerSecret,
  listReconciliationReports,
  listReconciliationDifferences,
  listStuckRoundValues,
  listRoundActionValues,
  askProviderAboutRound,
  finishRoundByOperator,
  proposeRoundRefund,
  decideRoundRefund,
  exportReconciliationDifferences,
  getDayReport,
  getOverview,
  followQueues,
  getBonusReport,
  getCondition,
  getReturnReport,
  getAgentRates,
  proposeTopRebateRates,
  ...agentReviewEndpoints,
  previewTeamMove,
  proposeTeamMove,
  ...contractReviewEndpoints,
  listConfiguration,
  changeConfiguration,
  checkHostNames,
  proposeConfiguration,
  listConfigurationChanges,
  undoConfigurationChange,
]
