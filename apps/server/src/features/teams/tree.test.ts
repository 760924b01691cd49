import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { startTestApp } from '../../../test/harness.ts'
import { createClient, registerMember } from '../../../test/member-client.ts'
import { makeAgent, setRule } from '../../../test/registration-rows.ts'
import { makeTeam, type Team } from '../../../test/team-rows.ts'
import { memberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { readPeriod } from './read-period.ts'
import { findInTeam, findUpline, isInTeam, teamMembers } from './tree.store.ts'

const TODAY = '2026-03-01'
let world: Awaited<ReturnType<typeof startTestApp>>
let team: Team
before(async () => {
  world = await startTestApp()
  team = await makeTeam(world, { top: { left: { leaf: null, twig: {} }, right: { other: null } }, rival: { foreign: null } })
})
after(() => world.stop())

const members = async (of: string, which: Parameters<typeof teamMembers>[1]) => {
  const { rows } = await sql<{ account: string }>`
    select account from members where id in ${teamMembers(team.id(of), which, TODAY)} order by account`.execute(team.db)
  return rows.map(({ account }) => account)
}

test('a team is the whole subtree with the agent itself, and nobody else whatever id is asked for', async () => {
  const { db, id } = team
  for (const account of ['top', 'left', 'leaf', 'twig', 'right', 'other'])
    assert.ok(await isInTeam(db, id('top'), id(account), TODAY), account)
  for (const account of ['rival', 'foreign']) assert.equal(await isInTeam(db, id('top'), id(account), TODAY), false, account)
  for (const account of ['top', 'right', 'other']) assert.equal(await isInTeam(db, id('left'), id(account), TODAY), false, account)
  assert.equal(await isInTeam(db, id('top'), memberId(999_999_999n), TODAY), false)
  assert.equal(await isInTeam(db, id('top'), id('leaf'), '2026-02-28'), false, 'nobody is in a team before registering')
  assert.equal(await findInTeam(db, id('top'), 'leaf', TODAY), id('leaf'))
  assert.equal(await findInTeam(db, id('top'), 'foreign', TODAY), undefined)
  assert.equal(await findInTeam(db, id('top'), 'nobody', TODAY), undefined)
})

test('those right below, the one right above and the members of a branch', async () => {
  const { db, id } = team
  assert.equal(await findUpline(db, id('leaf'), TODAY), id('left'))
  assert.equal(await findUpline(db, id('top'), TODAY), undefined)
  assert.deepEqual(await members('top', { scope: 'team' }), ['leaf', 'left', 'other', 'right', 'top', 'twig'])
  assert.deepEqual(await members('top', { scope: 'direct' }), ['left', 'right'])
  assert.deepEqual(await members('top', { scope: 'team', branchId: id('left') }), ['leaf', 'left', 'twig'])
  assert.deepEqual(await members('top', { scope: 'direct', branchId: id('left') }), ['left'])
  assert.deepEqual(await members('top', { scope: 'team', branchId: id('rival') }), [], 'a foreign branch is empty')
})

test('who registers with an agent’s code stands below the agent from that day', async () => {
  await registerMember(world.app, 'patron')
  await setRule(world, 'pavilion', 'affiliateCode')
  await makeAgent(world, 'pavilion', 'patron', 'PATRON22')

  const answer = await createClient(world.app).register('invited', 'correct horse battery', { affiliateCode: 'PATRON22' })
  assert.equal(answer.errorCode, undefined)
  const { rows } = await world.app.pool.query("select id from members where account in ('patron', 'invited') order by account desc")
  const [patron, invited] = rows.map((row) => memberId(row.id))
  assert.ok(patron && invited)
  assert.ok(await isInTeam(team.db, patron, invited, TODAY))
  assert.equal(await isInTeam(team.db, invited, patron, TODAY), false)
})

test('a period is days of the merchant, at most as many as the report takes', () => {
  const now = new Date('2026-03-10T17:00:00Z')
  const manila = { timeZone: 'Asia/Manila' }
  assert.deepEqual(readPeriod({}, manila, now), { from: '2026-03-11', to: '2026-03-11' })
  assert.deepEqual(readPeriod({ period: 'yesterday' }, manila, now), { from: '2026-03-10', to: '2026-03-10' })
  assert.deepEqual(readPeriod({ period: '7' }, manila, now), { from: '2026-03-05', to: '2026-03-11' })
  assert.deepEqual(readPeriod({ period: 'month' }, manila, now), { from: '2026-03-01', to: '2026-03-11' })
  assert.deepEqual(readPeriod({ from: '2026-02-01', to: '2026-03-03' }, manila, now), { from: '2026-02-01', to: '2026-03-03' })
  const bad = [
    { from: '2026-02-01', to: '2026-03-04' },
    { from: '2026-03-02', to: '2026-03-01' },
    { from: '2026-02-30', to: '2026-03-01' },
    { period: 'own' as const },
    { from: '2026-03-01' },
  ]
  for (const asked of bad) {
    const outcome = readPeriod(asked, manila, now)
    assert.ok(outcome instanceof Refusal && outcome.code === 'period-too-long', JSON.stringify(asked))
  }
  assert.ok(readPeriod({ period: 'month' }, manila, now, { maxDays: 7 }) instanceof Refusal)
})
