import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import type { Schedule } from '../../lib/timers.ts'
import { createBalanceHold } from './balance-hold.ts'
import { balanceRead, takeBalance, type Wallet } from './take-balance.ts'

const wallet = (availableBalance: string, bonusBalance = '0.00'): Wallet => ({
  sumBalance: availableBalance,
  availableBalance,
  heldBalance: '0.00',
  bonusBalance,
  currency: 'PHP',
  currencySymbol: '₱',
})

/** A page with a balance, a hold of it, and all that a header showed of it since. All that is sent, the server also answers. */
function pageWith(first: Wallet | undefined) {
  const queries = new QueryClient()
  let answer = first
  if (first) queries.setQueryData(balanceRead.queryKey, first)
  let pass: (() => void) | undefined
  const later: Schedule = (run) => {
    pass = run
    return () => {
      if (pass === run) pass = undefined
    }
  }
  const hold = createBalanceHold(queries, later)
  const seen: (string | undefined)[] = []
  const queryFn = async () => answer ?? wallet('0.00')
  const header = new QueryObserver<Wallet>(queries, { queryKey: balanceRead.queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY })
  const look = () => header.getCurrentResult().data?.availableBalance
  // As React looks: when all that changed at once has changed.
  header.subscribe(notifyManager.batchCalls(() => seen.push(look())))
  return {
    queries,
    hold,
    look,
    seen,
    /** The server's balance changes, and it tells so. */
    tell: (news: Wallet) => {
      answer = news
      takeBalance(queries, news)
    },
    /** It changes, and the page does not hear of it. */
    change: (news: Wallet) => {
      answer = news
    },
    passTwoMinutes: () => pass?.(),
    waits: () => pass !== undefined,
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

test('from its opening until its result is shown, a round shows the last balance less the stake', { tags: ['GAM-002'] }, async () => {
  const page = pageWith(wallet('1000.00'))
  page.hold.begin('1.00')
  assert.equal(page.look(), '999.00')
  page.tell(wallet('999.00'))
  page.tell(wallet('1123.65'))
  assert.equal(page.look(), '999.00')
  await settle()
  assert.ok(!page.seen.includes('1123.65'), String(page.seen))
  page.hold.end()
  await settle()
  assert.equal(page.look(), '1123.65')
  page.tell(wallet('50.00'))
  page.tell(wallet('60.00'))
  assert.equal(page.look(), '60.00')
})

test('rounds in a row show each win before the next stake, and after the last one the server’s balance', {
  tags: ['GAM-002'],
}, async () => {
  const page = pageWith(wallet('100.00'))
  for (const [returned, before, after] of [
    ['2.50', '99.00', '101.50'],
    ['0.00', '100.50', '100.50'],
    ['5.00', '99.50', '104.50'],
  ] as const) {
    page.hold.begin('1.00')
    assert.equal(page.look(), before)
    // The stake and the return of this round may be in the answer to what was asked after the one before.
    page.change(wallet(after))
    await settle()
    assert.equal(page.look(), before, 'nothing is told early')
    assert.equal(page.hold.end(returned), true)
    assert.equal(page.look(), after)
  }
  page.change(wallet('104.50', '3.00'))
  await settle()
  assert.equal(page.look(), '104.50')
  assert.equal(page.hold.end('9.00'), false, 'nothing is held')
  assert.equal(page.look(), '104.50')
})

test('what comes back of a round from before the page is shown when the server says it, for it may be there already', {
  tags: ['GAM-002'],
}, async () => {
  const page = pageWith(wallet('102.50'))
  page.hold.begin()
  page.hold.end('2.50')
  assert.equal(page.look(), '102.50')
  await settle()
  assert.equal(page.look(), '102.50')
})

test('a round whose stake and return the page missed ends with the server’s balance, never with an older one', {
  tags: ['GAM-002'],
}, async () => {
  const page = pageWith(wallet('1000.00'))
  page.hold.begin('1.00')
  page.change(wallet('999.00'))
  page.hold.end()
  await settle()
  assert.equal(page.look(), '999.00')
  assert.deepEqual([...new Set(page.seen)], ['999.00'])
})

test('a stake and its return that the server tells as one give nothing away', { tags: ['GAM-002'] }, async () => {
  const page = pageWith(wallet('1000.00'))
  page.hold.begin('1.00')
  page.tell(wallet('999.50'))
  assert.equal(page.look(), '999.00')
  page.hold.end()
  await settle()
  assert.equal(page.look(), '999.50')
})

test('a game that never says that it has shown its round holds the balance for two minutes', { tags: ['GAM-002'] }, async () => {
  const page = pageWith(wallet('1000.00'))
  page.hold.begin('1.00')
  page.tell(wallet('1005.00'))
  assert.equal(page.look(), '999.00')
  page.passTwoMinutes()
  await settle()
  assert.equal(page.look(), '1005.00')
  assert.equal(page.waits(), false)
})

test('a draw without a stake of its own holds the balance where it is, and lets it fall but not rise', { tags: ['GAM-003'] }, async () => {
  const page = pageWith(wallet('1000.00'))
  page.hold.begin()
  assert.equal(page.look(), '1000.00')
  for (const [news, shown] of [
    ['990.00', '990.00'],
    ['1400.00', '990.00'],
    ['995.00', '990.00'],
    ['985.00', '985.00'],
  ] as const) {
    page.tell(wallet(news))
    assert.equal(page.look(), shown)
  }
  page.hold.end()
  await settle()
  assert.equal(page.look(), '985.00')
})

test('rounds that overlap take each its stake off, and the first that is shown tells the balance', async () => {
  const page = pageWith(wallet('10.00'))
  page.hold.begin('1.00')
  page.hold.begin('2.00')
  assert.equal(page.look(), '7.00')
  page.tell(wallet('9.00'))
  page.hold.end()
  await settle()
  assert.equal(page.look(), '9.00')
})

test('a stake that is more than the own money is taken from the bonus, and never below nothing', () => {
  const page = pageWith(wallet('1.00', '2.50'))
  page.hold.begin('2.00')
  const held = page.queries.getQueryData<Wallet>(balanceRead.queryKey)
  assert.deepEqual([held?.sumBalance, held?.availableBalance, held?.bonusBalance], ['0.00', '0.00', '1.50'])
  page.hold.begin('900.00')
  assert.equal(page.queries.getQueryData<Wallet>(balanceRead.queryKey)?.bonusBalance, '0.00')
})

test('a hold begun without a balance shows the first known one, and after a logout none is restored', () => {
  const early = pageWith(undefined)
  early.queries.removeQueries({ queryKey: balanceRead.queryKey })
  const hold = createBalanceHold(early.queries, () => () => {})
  hold.begin('1.00')
  takeBalance(early.queries, wallet('99.00'))
  takeBalance(early.queries, wallet('150.00'))
  assert.equal(early.queries.getQueryData<Wallet>(balanceRead.queryKey)?.availableBalance, '99.00')
  early.queries.removeQueries({ queryKey: balanceRead.queryKey })
  hold.end()
  assert.equal(early.queries.getQueryData(balanceRead.queryKey), undefined)
})
