import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OperatorRole } from '@pavilion/api/endpoint'
import type { Office } from '../../domain/office.ts'
import { may } from '../../domain/roles.ts'
import { actsOf, type Withdrawal } from './withdrawal-acts.ts'

const NOW = Date.parse('2026-11-27T12:00:00Z')
const officeOf = (username: string, ...roles: OperatorRole[]) =>
  ({ operator: { id: '1', username }, roles, may: (name: never) => may(roles, name) }) as unknown as Office
const row = (status: Withdrawal['status'], more: Partial<Withdrawal> = {}) =>
  ({
    id: '7',
    status,
    payout: '12500.00',
    amount: '12510.00',
    currency: 'PHP',
    member: { id: '3', account: 'marisol' },
    account: { kind: 'ewallet', bank: 'GCash', holder: 'Marisol', masked: '•••• 0007' },
    ...more,
  }) as Withdrawal
const t = (key: string, values?: object) => `${key} ${Object.values(values ?? {}).join(' ')}`.trim()
const idsOf = (withdrawal: Withdrawal, office: Office) => actsOf(withdrawal, office, t, NOW).map(({ id }) => id)

test('cashiers, approvers and viewers are offered the acts of their roles, as the withdrawal stands', { tags: ['CON-074'] }, () => {
  assert.deepEqual(idsOf(row('waiting'), officeOf('mara', 'cashier')), ['take', 'refuse'])
  assert.deepEqual(idsOf(row('waiting'), officeOf('rosa', 'approver')), [])
  assert.deepEqual(idsOf(row('in-review'), officeOf('mara', 'cashier')), ['approve', 'refuse', 'hand-back'])
  assert.deepEqual(idsOf(row('in-review', { approvedBy: 'mara' }), officeOf('rosa', 'approver')), ['confirm', 'refuse'])
  for (const status of ['approved', 'paying', 'paid', 'refused', 'cancelled'] as const)
    assert.deepEqual(idsOf(row(status), officeOf('mara', 'cashier')), [], status)
  assert.deepEqual(idsOf(row('waiting'), officeOf('vera', 'viewer')), [])
})

test('whoever approved it is offered no confirmation', { tags: ['CON-075'] }, () => {
  const approved = row('in-review', { approvedBy: 'rosa' })
  assert.deepEqual(idsOf(approved, officeOf('rosa', 'approver')), ['refuse'])
  assert.deepEqual(
    idsOf(
      row('unknown', { proposal: { outcome: 'paid', evidence: 'x', by: 'rosa', at: '2026-11-27T11:00:00Z' } }),
      officeOf('rosa', 'approver'),
    ),
    ['reject-outcome'],
  )
})

test('the confirmation of a withdrawal says its effect with amount, account and member', { tags: ['CON-015'] }, () => {
  const [confirm] = actsOf(row('in-review', { approvedBy: 'mara' }), officeOf('rosa', 'approver'), t, NOW)
  assert.match(confirm?.effect ?? '', /12,500\.00 PHP GCash •••• 0007 marisol/)
})

test('a refusal asks for a text of three letters where the reason is `other`, and only then', { tags: ['CON-076'] }, () => {
  const refuse = actsOf(row('waiting'), officeOf('mara', 'cashier'), t, NOW).find(({ id }) => id === 'refuse')
  const text = refuse?.fields?.find(({ name }) => name === 'text')
  assert.deepEqual([text?.when?.({ reason: 'other' }), text?.when?.({ reason: 'rules-broken' }), text?.min], [true, false, 3])
})

test('an outcome proposed less than five minutes ago says how many minutes remain until it can be confirmed', { tags: ['CON-077'] }, () => {
  const proposal = { outcome: 'paid' as const, evidence: 'x', by: 'mara', at: '2026-11-27T11:58:00Z' }
  const [confirm] = actsOf(row('unknown', { proposal }), officeOf('rosa', 'approver'), t, NOW)
  assert.equal(confirm?.note, 'withdrawals.fresh 3')
  const [later] = actsOf(row('unknown', { proposal }), officeOf('rosa', 'approver'), t, NOW + 600_000)
  assert.equal(later?.note, undefined)
})
