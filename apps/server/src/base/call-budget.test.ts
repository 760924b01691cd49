import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { endpoints } from '@pavilion/api/all'
import { costOfWeight, weighedCalls, weightOf } from '@pavilion/api/call-weights'
import { getMemberInfo } from '@pavilion/api/members'
import { exportMyRecords, listMyRecords } from '@pavilion/api/statements'
import { startTestApp } from '../../test/harness.ts'
import { createClient, registerMember } from '../../test/member-client.ts'
import { budgetSizes, createCallBudgets } from './call-budget.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp({ hasCallBudgets: true })
})
after(() => world.stop())

test('a budget is spent by cost, comes back with time, and never grows beyond its size', () => {
  let now = 0
  const budgets = createCallBudgets(() => now)
  const size = { most: 10, perSecond: 2 }
  assert.deepEqual([budgets.take('a', size, 6), budgets.take('a', size, 6), budgets.take('a', size, 4)], [true, false, true])
  assert.equal(budgets.take('b', size, 10), true)
  now = 2_000
  assert.deepEqual([budgets.take('a', size, 5), budgets.take('a', size, 4)], [false, true])
  now = 1_000_000
  assert.deepEqual([budgets.take('a', size, 11), budgets.take('a', size, 10)], [false, true])
})

test('whoever asks for one heavy answer after the other is refused, and nobody else is', async () => {
  const greedy = await registerMember(world.app, 'Greedy1')
  const other = await registerMember(world.app, 'Frugal1')
  const possible = Math.ceil(budgetSizes.account.most / costOfWeight.file)
  const answers = await Promise.all(
    Array.from({ length: possible + 20 }, () => greedy.send({ method: 'GET', url: exportMyRecords.path }).catch(() => undefined)),
  )
  const refused = answers.filter((answer) => answer?.errorCode === 'too-many-requests')
  assert.ok(refused.length > 0)
  assert.equal(refused[0]?.status, 429)
  assert.equal((await other.call(getMemberInfo)).status, 200)
  assert.equal((await other.call(listMyRecords)).status, 200)
  assert.notEqual((await createClient(world.app).send({ method: 'GET', url: '/wps/system/status' })).status, 429)
})

test('the contract has every call that is weighed, and every file is one of them', () => {
  const names = new Set(endpoints.map(({ name }) => name))
  assert.deepEqual(
    weighedCalls.filter((name) => !names.has(name)),
    [],
  )
  for (const endpoint of endpoints.filter(({ answers }) => answers === 'file')) assert.equal(weightOf(endpoint), 'file', endpoint.name)
  for (const endpoint of endpoints.filter(({ picture }) => picture)) assert.equal(weightOf(endpoint), 'upload', endpoint.name)
})
