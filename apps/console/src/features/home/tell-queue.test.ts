import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OperatorRole } from '@pavilion/api/endpoint'
import type { Office } from '../../domain/office.ts'
import { queues } from './queues.ts'
import { emptyHomeOf, orderQueues, tellQueue } from './tell-queue.ts'

const officeOf = (username: string, ...roles: OperatorRole[]) => ({ operator: { id: '7', username, roles }, roles }) as unknown as Office
const queueOf = (id: string) => {
  const queue = queues.find((each) => each.id === id)
  if (!queue) throw new Error(id)
  return queue
}
const withdrawal = (createdAt: string, amount: string, approvedBy?: string) => ({ createdAt, amount, currency: 'PHP', approvedBy })

test('a withdrawal that I approved and a proposal that I made wait for others, and are no tasks of mine', { tags: ['CON-034'] }, () => {
  const answer = { list: [withdrawal('2026-11-27T10:00:00Z', '100.00', 'rosa'), withdrawal('2026-11-27T09:00:00Z', '50.50', 'mara')] }
  const told = tellQueue(queueOf('withdrawals-in-review'), answer, officeOf('rosa', 'approver'))
  assert.deepEqual([told.mine.count, told.others.count], [1, 1])
  const proposals = { list: [{ kind: 'held-payout', madeBy: 'rosa', madeAt: '2026-11-27T08:00:00Z' }] }
  assert.equal(tellQueue(queueOf('proposals'), proposals, officeOf('rosa', 'approver')).mine.count, 0)
  assert.equal(tellQueue(queueOf('proposals'), proposals, officeOf('tala', 'approver')).mine.count, 1)
  assert.equal(tellQueue(queueOf('proposals'), proposals, officeOf('tala', 'cashier')).mine.count, 0)
})

test('a queue shows count, oldest and sum of its first page, and no sum where there are more pages', { tags: ['CON-032'] }, () => {
  const answer = { list: [withdrawal('2026-11-27T10:00:00Z', '100.00'), withdrawal('2026-11-27T09:00:00Z', '50.50')] }
  const office = officeOf('mara', 'cashier')
  assert.deepEqual(tellQueue(queueOf('withdrawals-waiting'), answer, office), {
    mine: { count: 2, oldest: '2026-11-27T09:00:00Z', sums: [{ amount: '150.50', currency: 'PHP' }] },
    others: { count: 0, oldest: undefined, sums: undefined },
    isMore: false,
  })
  const more = tellQueue(queueOf('withdrawals-waiting'), { ...answer, nextCursor: '9' }, office)
  assert.deepEqual([more.isMore, more.mine.sums], [true, undefined])
})

test('the queue whose oldest waits longest stands first', { tags: ['CON-033'] }, () => {
  const nothing = { count: 0, oldest: undefined, sums: undefined }
  const told = (oldest: string) => ({ told: { mine: { count: 1, oldest, sums: undefined }, others: nothing, isMore: false }, id: oldest })
  const order = orderQueues([told('2026-11-27T10:00:00Z'), { told: undefined, id: 'failed' }, told('2026-11-26T10:00:00Z')])
  assert.deepEqual(
    order.map(({ id }) => id),
    ['2026-11-26T10:00:00Z', '2026-11-27T10:00:00Z', 'failed'],
  )
})

test('all is called done only where every queue answered, to its end, with nothing for whoever looks', { tags: ['CON-037'] }, () => {
  const part = (count: number) => ({ count, oldest: undefined, sums: undefined })
  const told = (count: number, isMore = false) => ({ told: { mine: part(count), others: part(3), isMore } })
  assert.equal(emptyHomeOf([told(0), told(0)]), 'allDone')
  assert.equal(emptyHomeOf([told(0), told(0, true)]), 'moreBehind')
  assert.equal(emptyHomeOf([told(0), { told: undefined }]), undefined)
  assert.equal(emptyHomeOf([told(1, true), told(0)]), undefined)
  assert.equal(emptyHomeOf([]), 'noQueues')
})
