import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { ReportedRoundBody, ReportedTransactionBody } from '@pavilion/provider'
import { askLauncher, type Browser, clientSeedFor, launchBody, launchToken, openBrowser } from '../../test/host-harness.ts'
import { openHost } from '../../test/stage.ts'
import { createPool } from '../base/database.ts'
import { tellTransactions } from './tell-transactions.ts'

let browser: Browser
const day = { casino_id: 'casino', from: '2026-03-01T00:00:00.000Z', to: '2026-03-02T00:00:00.000Z' }

const { app, wallet, database } = await openHost(1_000_000n)
beforeEach(async () => {
  wallet.always.clear()
  await database.query('truncate rounds')
  browser = await openBrowser(app, await launchToken(app))
})

const told = async (request: object = day) => {
  const { status, body } = await askLauncher(app, 'Report/Transactions', request)
  assert.equal(status, 200, JSON.stringify(body))
  return body as unknown as { transactions: ReportedTransactionBody[]; next_cursor?: string }
}
const roundOf = async (id: string, more: object = {}) => {
  const { body } = await askLauncher(app, 'Report/Rounds', { casino_id: 'casino', round_ids: [id], ...more })
  return (body as unknown as { rounds: ReportedRoundBody[] }).rounds[0]
}

test('the host tells every transaction that the wallet holds, with its id, amount and account, and no free play', async () => {
  const clientSeed = await clientSeedFor(database, ({ state }) => state.isOver && state.totalUnits > 0)
  wallet.calls = []
  const { round } = await browser.spin({ clientSeed })
  const free = await openBrowser(app, await launchToken(app, launchBody(), 'Launcher/Demo'))
  await free.spin()
  const { transactions } = await told()
  const sent = wallet.calls.flatMap(({ body }) => body.transactions ?? [])
  assert.deepEqual(
    transactions.map((line) => [line.id_provider, line.type, line.amount, line.status, line.account_id, line.round_id]).sort(),
    sent.map((line) => [line.id_provider, line.type, line.amount, 'accepted', '42', round.id]).sort(),
  )
  assert.deepEqual((await told({ ...day, from: day.to, to: '2026-03-03T00:00:00.000Z' })).transactions, [])
})

test('a refused bet, one of unknown outcome, and one that was taken back are told as what they are', async () => {
  wallet.faults.push({ call: 'BetWin', fault: 'not-enough-funds' })
  await browser.spin()
  wallet.always.set('BetWin', 'commit-and-500').set('Rollback', 'error-500')
  const { round } = await browser.spin()
  const states = async () => (await told()).transactions.map(({ status }) => status).sort()
  assert.deepEqual(await states(), ['pending', 'refused'])
  assert.equal((await roundOf(round.id))?.status, 'open')
  wallet.always.clear()
  const repeated = await roundOf(round.id, { retry: true })
  assert.deepEqual([repeated?.status, repeated?.transactions[0]?.status], ['cancelled', 'rolled_back'])
  assert.deepEqual(await states(), ['refused', 'rolled_back'])
})

test('a win that was not answered is pending until the question itself makes the host repeat it', async () => {
  const clientSeed = await clientSeedFor(database, ({ state }) => state.isOver && state.totalUnits > 0)
  wallet.onCommitted = () => wallet.always.set('BetWin', 'error-500')
  const { round } = await browser.spin({ clientSeed })
  wallet.onCommitted = () => {}
  assert.deepEqual((await roundOf(round.id))?.transactions.map(({ type, status }) => `${type} ${status}`).sort(), [
    'bet accepted',
    'win pending',
  ])
  wallet.always.clear()
  const asked = await roundOf(round.id, { retry: true })
  assert.deepEqual([asked?.status, asked?.transactions.map(({ status }) => status)], ['finished', ['accepted', 'accepted']])
})

test('pages neither repeat nor lose a transaction, also where several have the same time', async () => {
  for (let spins = 0; spins < 4; spins += 1) await browser.playOut((await browser.spin()).round)
  const { transactions } = await told()
  const pool = createPool(database.url, () => {})
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await tellTransactions(pool, 'casino', { ...day, ...(cursor ? { cursor } : {}) }, 1)
    seen.push(...(page?.transactions.map(({ id_provider: id }) => id) ?? []))
    cursor = page?.next_cursor
  } while (cursor)
  await pool.end()
  assert.deepEqual(
    seen,
    transactions.map(({ id_provider: id }) => id),
  )
})

test('an unknown round, a wrong window and a cursor of our own making are answered as such', async () => {
  assert.equal((await roundOf('nobody-knows-me'))?.status, 'unknown')
  const status = async (request: object) => (await askLauncher(app, 'Report/Transactions', request)).status
  assert.equal(await status({ ...day, from: day.to, to: day.from }), 400)
  assert.equal(await status({ ...day, cursor: 'nonsense' }), 400)
  assert.equal((await askLauncher(app, 'Report/Transactions', day, '0'.repeat(64))).status, 403)
})
