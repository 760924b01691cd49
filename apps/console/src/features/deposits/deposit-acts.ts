import { moneyText } from '../../domain/amounts.ts'
import { call } from '../../domain/api.ts'
import type { ValueFor } from '../../domain/contract.ts'
import type { Office } from '../../domain/office.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { Act, ActField } from '../../ui/acts.tsx'

export type Reviewed = ValueFor<'listDepositReviews'>['list'][number]
type Refusal = NonNullable<Reviewed['deposit']['refusal']>

const refusals: readonly Refusal[] = ['not-found', 'unreadable', 'used-before', 'wrong-amount', 'other']
const open: readonly string[] = ['in-review', 'held']

function words({ deposit, account, proposal }: Reviewed) {
  return { number: deposit.id, member: account, money: moneyText(proposal?.amount ?? deposit.total, deposit.currency) }
}

/** What the operator may do with a deposit in its current state. Nobody decides what the same person proposed. */
export function actsOf(row: Reviewed, office: Office, t: Translate): Act[] {
  if (!open.includes(row.deposit.status)) return []
  return [...decidingActs(row, office, t), ...proposingActs(row, office, t)]
}

function proposingActs(row: Reviewed, { may }: Office, t: Translate): Act[] {
  const { id } = row.deposit
  const note: ActField = { name: 'note', label: t('deposits.note'), hint: t('deposits.noteHint'), kind: 'area' }
  const acts: Act[] = []
  const isFirst = row.proposal === undefined
  if (may('proposeDepositCredit')) {
    acts.push({
      id: 'propose',
      label: t(isFirst ? 'deposits.propose' : 'deposits.proposeOther'),
      effect: t('deposits.proposeEffect', words(row)),
      ...(isFirst ? { tone: 'primary' as const, letter: 'A' as const } : { note: t('deposits.replaces') }),
      fields: [
        {
          name: 'amount',
          label: t('deposits.came', { currency: row.deposit.currency }),
          kind: 'amount',
          min: 1,
          max: 40,
          initial: row.held?.amount ?? row.deposit.total,
        },
        note,
      ],
      run: ({ amount = '', note = '' }) => call('proposeDepositCredit', { body: { id, amount, note } }),
      done: t('deposits.proposed', words(row)),
    })
  }
  if (may('proposeDepositRefusal')) {
    acts.push({
      id: 'propose-refusal',
      label: t('deposits.proposeRefusal'),
      effect: t('deposits.proposeRefusalEffect', words(row)),
      tone: 'danger',
      ...(isFirst ? { letter: 'R' as const } : {}),
      fields: [reasonField(t), note],
      run: ({ reason, note = '' }) => call('proposeDepositRefusal', { body: { id, reason: reason as Refusal, note } }),
      done: t('deposits.proposed', words(row)),
    })
  }
  return acts
}

const reasonField = (t: Translate): ActField => ({
  name: 'reason',
  label: t('deposits.reason'),
  kind: 'select',
  options: refusals.map((value) => ({ value, label: t(`deposits.refusal-${value}`) })),
})

function decidingActs(row: Reviewed, { may, operator }: Office, t: Translate): Act[] {
  const { proposal, deposit } = row
  const isOwn = proposal?.operatorId === operator.id || proposal?.approvedBy === operator.id
  const { id } = deposit
  const acts: Act[] = []
  const isCredit = proposal?.amount !== undefined
  if (isCredit && !isOwn) {
    const third = proposal.approvedBy !== undefined
    const name = third ? 'confirmDepositCredit' : 'approveDepositCredit'
    if (may(name)) {
      acts.push({
        id: third ? 'confirm' : 'approve',
        label: t(third ? 'deposits.confirm' : 'deposits.approve'),
        effect: t('deposits.approveEffect', words(row)),
        note: t('deposits.typeAgain'),
        tone: 'primary',
        letter: 'A',
        fields: [{ name: 'amount', label: t('deposits.again', { currency: deposit.currency }), kind: 'amount', min: 1, max: 40 }],
        run: ({ amount = '' }) => call(name, { body: { id, amount } }),
        done: t('deposits.approved', words(row)),
      })
    }
  }
  if (proposal?.refusal !== undefined && !isOwn && may('refuseDeposit')) {
    const reason = proposal.refusal
    acts.push({
      id: 'refuse',
      label: t('deposits.refuse'),
      effect: t('deposits.refuseEffect', { ...words(row), reason: t(`deposits.refusal-${reason}`) }),
      tone: 'primary',
      letter: 'A',
      run: () => call('refuseDeposit', { body: { id, reason } }),
      done: t('deposits.refused', words(row)),
    })
  }
  // What brought no money ends by one person's word.
  if (!proposal && deposit.status === 'in-review' && may('refuseDeposit')) {
    acts.push({
      id: 'refuse-alone',
      label: t('deposits.refuse'),
      effect: t('deposits.refuseAloneEffect', words(row)),
      tone: 'danger',
      letter: 'R',
      fields: [reasonField(t)],
      run: ({ reason }) => call('refuseDeposit', { body: { id, reason: reason as Refusal } }),
      done: t('deposits.refused', words(row)),
    })
  }
  if (proposal && may('rejectDepositProposal')) {
    acts.push({
      id: 'reject',
      label: t('deposits.reject'),
      effect: t('deposits.rejectEffect', words(row)),
      tone: 'danger',
      letter: 'R',
      fields: [{ name: 'note', label: t('deposits.note'), hint: t('deposits.noteHint'), kind: 'area' }],
      run: ({ note = '' }) => call('rejectDepositProposal', { body: { id, note } }),
      done: t('deposits.rejected', words(row)),
    })
  }
  return acts
}
