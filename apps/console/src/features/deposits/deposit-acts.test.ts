import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OperatorRole } from '@pavilion/api/endpoint'
import type { Office } from '../../domain/office.ts'
import { may } from '../../domain/roles.ts'
import { actsOf, type Reviewed } from './deposit-acts.ts'

const officeOf = (id: string, ...roles: OperatorRole[]) =>
  ({ operator: { id, username: `operator ${id}` }, roles, may: (name: never) => may(roles, name) }) as unknown as Office
type Proposal = Partial<NonNullable<Reviewed['proposal']>>
const row = (status: string, proposal?: Proposal) =>
  ({ deposit: { id: '17', status, total: '500.00', currency: 'PHP' }, account: 'marisol', proposal }) as unknown as Reviewed
const t = (key: string, values?: object) => `${key} ${Object.values(values ?? {}).join(' ')}`.trim()
const idsOf = (deposit: Reviewed, office: Office) => actsOf(deposit, office, t).map(({ id }) => id)

test('one cashier proposes, another decides after retyping the amount, and an owner confirms what they approved', {
  tags: ['CON-081'],
}, () => {
  assert.deepEqual(idsOf(row('in-review'), officeOf('1', 'cashier')), ['propose', 'propose-refusal'])
  const credit = { amount: '500.00', operatorId: '1' }
  const acts = actsOf(row('held', credit), officeOf('2', 'approver'), t)
  assert.deepEqual(
    acts.map(({ id }) => id),
    ['approve', 'reject'],
  )
  assert.deepEqual(
    [acts[0]?.fields?.map(({ name, initial }) => [name, initial]), acts[0]?.effect],
    [[['amount', undefined]], 'deposits.approveEffect 17 marisol 500.00 PHP'],
  )
  assert.deepEqual(idsOf(row('held', { ...credit, approvedBy: '2' }), officeOf('3', 'owner')), ['confirm'])
  assert.deepEqual(idsOf(row('in-review', { refusal: 'unreadable', operatorId: '1' }), officeOf('2', 'approver')), ['refuse', 'reject'])
})

test('nobody is offered to decide what the same person proposed, nor to decide twice', { tags: ['CON-081'] }, () => {
  const credit = { amount: '500.00', operatorId: '2' }
  assert.deepEqual(idsOf(row('held', credit), officeOf('2', 'approver')), ['reject'])
  assert.deepEqual(idsOf(row('held', { ...credit, operatorId: '1', approvedBy: '3' }), officeOf('3', 'owner')), [])
})

test('a deposit that is over, or that somebody only looks at, offers nothing', () => {
  for (const status of ['paid', 'refused', 'pending', 'expired']) assert.deepEqual(idsOf(row(status), officeOf('1', 'cashier')), [], status)
  assert.deepEqual(idsOf(row('in-review'), officeOf('1', 'viewer')), [])
})
