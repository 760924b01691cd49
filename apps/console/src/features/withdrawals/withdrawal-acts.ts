import { moneyText } from '../../domain/amounts.ts'
import { call } from '../../domain/api.ts'
import type { ValueFor } from '../../domain/contract.ts'
import type { Office } from '../../domain/office.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { Act, ActField } from '../../ui/acts.tsx'

export type Withdrawal = ValueFor<'listWithdrawalReviews'>['list'][number]
type Reason = NonNullable<Withdrawal['reason']>

/** Why an operator refuses; the payment company's own refusal is not for people to give. */
const reasons: readonly Reason[] = ['holder-differs', 'account-refused', 'documents-needed', 'rules-broken', 'other']
/** How long a proposed outcome is left alone: a question to the company may still be under way. */
const FRESH_MS = 5 * 60_000

/** What the operator may do with a withdrawal in its current state, by the calls that the server would take from that person. */
export function actsOf(row: Withdrawal, office: Office, t: Translate, nowMs: number): Act[] {
  if (row.status === 'waiting') return waitingActs(row, office, t)
  if (row.status === 'in-review') return reviewActs(row, office, t)
  return row.status === 'unknown' ? unknownActs(row, office, t, nowMs) : []
}

function words(row: Withdrawal) {
  const { account } = row
  return {
    number: row.id,
    money: moneyText(row.payout, row.currency),
    account: [account.bank, account.masked].join(' '),
    member: row.member.account,
  }
}

function waitingActs(row: Withdrawal, { may }: Office, t: Translate): Act[] {
  if (!may('takeWithdrawal')) return []
  const { id } = row
  return [
    {
      id: 'take',
      isStep: true,
      label: t('withdrawals.take'),
      effect: t('withdrawals.takeEffect', words(row)),
      tone: 'primary',
      letter: 'T',
      run: () => call('takeWithdrawal', { body: { id } }),
      done: t('withdrawals.taken', words(row)),
    },
    refusing(row, 'refuseWithdrawal', t),
  ]
}

function reviewActs(row: Withdrawal, { may, operator }: Office, t: Translate): Act[] {
  const { id } = row
  const acts: Act[] = []
  if (row.approvedBy === undefined && may('approveWithdrawal')) {
    acts.push({
      id: 'approve',
      label: t('withdrawals.approve'),
      effect: t('withdrawals.approveEffect', words(row)),
      note: t('withdrawals.approveNote'),
      tone: 'primary',
      letter: 'A',
      run: () => call('approveWithdrawal', { body: { id } }),
      done: t('withdrawals.approved', words(row)),
    })
  }
  // The approver sees no confirmation, and the server takes none from the same person.
  if (row.approvedBy !== undefined && row.approvedBy !== operator.username && may('confirmWithdrawal')) {
    acts.push({
      id: 'confirm',
      label: t('withdrawals.confirm'),
      effect: t('withdrawals.confirmEffect', words(row)),
      note: t('withdrawals.confirmNote', { name: row.approvedBy }),
      tone: 'primary',
      letter: 'A',
      run: () => call('confirmWithdrawal', { body: { id } }),
      done: t('withdrawals.confirmed', words(row)),
    })
  }
  if (may('refuseWithdrawal')) acts.push(refusing(row, 'refuseWithdrawal', t))
  else if (may('rejectWithdrawal')) acts.push(refusing(row, 'rejectWithdrawal', t))
  if (may('handBackWithdrawal')) {
    acts.push({
      id: 'hand-back',
      label: t('withdrawals.handBack'),
      effect: t('withdrawals.handBackEffect', words(row)),
      run: () => call('handBackWithdrawal', { body: { id } }),
      done: t('withdrawals.handedBack', words(row)),
    })
  }
  return acts
}

function refusing(row: Withdrawal, name: 'refuseWithdrawal' | 'rejectWithdrawal', t: Translate): Act {
  const fields: ActField[] = [
    {
      name: 'reason',
      label: t('withdrawals.reason'),
      kind: 'select',
      options: reasons.map((value) => ({ value, label: t(`withdrawals.reason-${value}`) })),
    },
    {
      name: 'text',
      label: t('withdrawals.reasonText'),
      hint: t('withdrawals.reasonTextHint'),
      kind: 'area',
      min: 3,
      when: ({ reason }) => reason === 'other',
    },
  ]
  return {
    id: 'refuse',
    label: t('withdrawals.refuse'),
    effect: t('withdrawals.refuseEffect', { ...words(row), money: moneyText(row.amount, row.currency) }),
    tone: 'danger',
    letter: 'R',
    fields,
    run: ({ reason, text }) =>
      call(name, { body: { id: row.id, reason: reason as Reason, ...(reason === 'other' && text !== undefined ? { text } : {}) } }),
    done: t('withdrawals.refusedDone', words(row)),
  }
}

function unknownActs(row: Withdrawal, { may, operator }: Office, t: Translate, nowMs: number): Act[] {
  const { id, proposal } = row
  if (!proposal) {
    if (!may('proposeWithdrawalOutcome')) return []
    const options = (['paid', 'refused'] as const).map((value) => ({ value, label: t(`withdrawals.outcome-${value}`) }))
    return [
      {
        id: 'propose',
        label: t('withdrawals.propose'),
        effect: t('withdrawals.proposeEffect', words(row)),
        note: t('withdrawals.proposeNote'),
        tone: 'primary',
        letter: 'A',
        fields: [
          { name: 'outcome', label: t('withdrawals.outcome'), kind: 'select', options },
          { name: 'evidence', label: t('withdrawals.evidence'), hint: t('withdrawals.evidenceHint'), kind: 'area', min: 3 },
        ],
        run: ({ outcome, evidence = '' }) =>
          call('proposeWithdrawalOutcome', { body: { id, outcome: outcome === 'paid' ? 'paid' : 'refused', evidence } }),
        done: t('withdrawals.proposed', words(row)),
      },
    ]
  }
  const acts: Act[] = []
  const { outcome } = proposal
  if (proposal.by !== operator.username && may('confirmWithdrawalOutcome')) {
    const leftMinutes = Math.ceil((Date.parse(proposal.at) + FRESH_MS - nowMs) / 60_000)
    acts.push({
      id: 'confirm-outcome',
      label: t('withdrawals.confirmOutcome'),
      effect: t(`withdrawals.confirm-${outcome}`, words(row)),
      ...(leftMinutes > 0 ? { note: t('withdrawals.fresh', { minutes: leftMinutes }) } : {}),
      tone: 'primary',
      letter: 'A',
      run: () => call('confirmWithdrawalOutcome', { body: { id, outcome } }),
      done: t('withdrawals.outcomeConfirmed', words(row)),
    })
  }
  if (may('rejectWithdrawalOutcome')) {
    acts.push({
      id: 'reject-outcome',
      label: t('withdrawals.rejectOutcome'),
      effect: t('withdrawals.rejectOutcomeEffect', words(row)),
      tone: 'danger',
      letter: 'R',
      run: () => call('rejectWithdrawalOutcome', { body: { id } }),
      done: t('withdrawals.outcomeRejected', words(row)),
    })
  }
  return acts
}
