/** The text for each refusal of the operator API that no page of the site meets. Their texts are not sent to members. */
export const operatorKeyOfCode: Readonly<Record<string, string>> = {
  'role-missing': 'operators.roleMissing',
  'needs-another-operator': 'operators.needsAnother',
  'withdrawal-state-differs': 'operators.withdrawalDiffers',
  'reason-text-needed': 'operators.reasonTextNeeded',
  'outcome-too-fresh': 'operators.outcomeTooFresh',
  'review-over': 'operators.reviewOver',
  'proposal-differs': 'operators.proposalDiffers',
  'dividend-state-differs': 'operators.dividendDiffers',
  'day-invalid': 'operators.dayInvalid',
  'not-a-top-agent': 'operators.notTopAgent',
  'report-not-ready': 'operators.reportNotReady',
  'request-reused': 'reconciliation.requestReused',
  'round-over': 'reconciliation.roundOver',
  'round-has-win': 'reconciliation.roundHasWin',
  'refund-waits': 'reconciliation.refundWaits',
  'provider-owes-win': 'reconciliation.providerOwesWin',
}
