/** How much the server does for a call: most are `ordinary`. */
export type CallWeight = 'ordinary' | 'search' | 'report' | 'upload' | 'file'

/** What a call of each weight takes out of its caller's budget. */
export const costOfWeight: Readonly<Record<CallWeight, number>> = { ordinary: 1, search: 5, report: 30, upload: 30, file: 100 }

const weights = new Map<string, CallWeight>([
  ...words(
    `listGames listTeamMembers listInvited findRebateDownline listMailReceivers validateUsername searchMembers listMembers listProviderDoors
     listAgentTree`,
    'search',
  ),
  ...words(
    `getTeamKpi getAgentFigures getTeamOverview listTeamBets getTeamBetTotals listTeamProfit getTeamProfitTotals listTeamRecords getTeamRecordTotals
     sumTeamRebates listTeamRebates getInviteFigures getMyRecordTotals getDayReport getReturnReport listStuckRounds
     tryWithdrawalRules getLiabilities listAccountDays getFigures listFigureRows getAgentRates listAgentPayouts
     getOverview getBonusReport listBigWins listDayWinners`,
    'report',
  ),
  ...words('uploadFeedbackPicture uploadDepositSlip uploadSitePicture', 'upload'),
  ...words(
    `exportMyRecords exportTeamBets exportTeamProfit exportTeamRecords exportReconciliationDifferences exportAccountDays
     exportSignificantEvents exportFigures`,
    'file',
  ),
])

/** The weight of an endpoint, by its name. */
export const weightOf = ({ name }: { name: string }): CallWeight => weights.get(name) ?? 'ordinary'

/** The names of all endpoints that are not ordinary. */
export const weighedCalls: readonly string[] = [...weights.keys()]

/**
 * Whether a call reads many rows and gets its own connections, apart from those of bets and pages.
 */
export const isReport = (endpoint: { name: string }): boolean => ['report', 'file'].includes(weightOf(endpoint))

function words(names: string, weight: CallWeight): [string, CallWeight][] {
  return names.split(/\s+/).map((name) => [name, weight])
}
