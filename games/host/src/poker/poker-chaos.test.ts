import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawBelow, openStream } from '@pavilion/game-kit/seeds'
import type { Table } from '@pavilion/game-poker/table'
import type { Fault } from '../../test/fake-wallet.ts'
import { startHost } from '../../test/host-harness.ts'
import { enterPoker, POKER_CATALOGUE, type PokerPlayer, pokerPlayer } from '../../test/poker-stage.ts'
import { testSeals } from '../../test/seals.ts'
import { setStage } from '../../test/stage.ts'
import type { App } from '../app.ts'
import type { Sealed } from '../base/sealed.ts'

// Whatever people, wallets, clocks and hosts do in whatever order, money is kept. Who does what follows from a seed.

const START = 10_000_000n
const STEPS = 70
const SEEDS = ['ash', 'birch', 'cedar']
const FAULTS: Fault[] = ['error-500', 'hang-up', 'commit-and-500', 'commit-and-hang-up', 'not-enough-funds']
const stage = setStage(POKER_CATALOGUE, START)

type Books = { id: string; status: string; stake: string; win: string }

const newHost = () => startHost(stage.database.url, stage.wallet.url, { clock: stage.clock, catalogue: POKER_CATALOGUE })

async function readBooks(): Promise<{ tickets: Map<string, Books>; tables: Table[] }> {
  // One statement, so that both are of one moment.
  const [row] = (await stage.database.query(
    `select (select coalesce(json_agg(json_build_object('id', id, 'status', status, 'stake', stake_minor::text, 'win', win_minor::text)), '[]')
       from lottery_tickets) as tickets, (select coalesce(json_agg(json_build_object('id', id, 'state', state)), '[]') from poker_tables) as tables`,
  )) as { tickets: Books[]; tables: { id: string; state: Sealed }[] }[]
  const tables = (row?.tables ?? []).map(({ id, state }) => JSON.parse(testSeals.open('poker_tables.state', id, state)) as Table)
  return { tickets: new Map((row?.tickets ?? []).map((ticket) => [ticket.id, ticket])), tables }
}

/** What lies at a table: stacks, and the pots of a hand that goes on. */
function chipsAt({ seats, hand }: Table): number {
  return seats.reduce((sum, seat, at) => {
    const player = hand && !hand.result && hand.players.find((one) => one.seat === at)
    return sum + (player ? player.stack + player.total : (seat?.chips ?? 0))
  }, 0)
}

/** What was bought in is at the tables or was cashed out, and each valid buy-in has one seat. */
async function assertKept(step: string): Promise<void> {
  const { tickets, tables } = await readBooks()
  const seats = tables.flatMap((table) => table.seats).filter((seat) => seat !== null)
  const sum = (of: (ticket: Books) => number) => [...tickets.values()].reduce((total, ticket) => total + of(ticket), 0)
  const isPaid = ({ status }: Books) => status === 'paying' || status === 'closed'
  const onTheWay = seats.filter(({ id, isReserved }) => isReserved && tickets.get(id)?.status === 'waiting')
  const bought = sum((ticket) => (ticket.status === 'waiting' || isPaid(ticket) ? Number(ticket.stake) : 0))
  const held =
    tables.reduce((total, table) => total + chipsAt(table), 0) +
    onTheWay.reduce((total, { id }) => total + Number(tickets.get(id)?.stake), 0)
  assert.equal(held + sum((ticket) => (isPaid(ticket) ? Number(ticket.win) : 0)), bought, step)
  assert.equal(new Set(seats.map(({ id }) => id)).size, seats.length, step)
  for (const { id, isReserved } of seats) if (!isReserved) assert.equal(tickets.get(id)?.status, 'waiting', step)
  for (const { id, status } of tickets.values())
    if (status === 'waiting')
      assert.ok(
        seats.some((seat) => seat.id === id),
        `${step}: a buy-in without a seat`,
      )
}

type Below = (size: number) => number

/** What one person does: mostly something that is possible. */
async function doSomething(person: PokerPlayer, below: Below): Promise<void> {
  const { table } = await person.state()
  if (!table) return void (await person.sit(below(4), { buyIn: `${40 + 10 * below(17)}.00` }))
  const what = below(14)
  if (what === 0) return void (await person.leave())
  if (what === 1) return void (await person.out(below(2) === 0))
  if (what === 2) return void (await person.act('raise', { to: `${below(300)}.${below(10)}` }))
  if (what === 3) return void (await person.act('fold', { step: below(9) }))
  if (what === 4) return void (await person.sit(below(6)))
  const { legal } = table
  if (!legal) return void (await person.act('check'))
  if (legal.raise && what < 7) return void (await person.act('raise', { to: what === 5 ? legal.raise.max : legal.raise.min }))
  await person.act(legal.canCheck ? 'check' : what === 7 ? 'fold' : 'call')
}

for (const seed of SEEDS)
  test(`what people, wallets, clocks and two hosts do by the seed ${seed} keeps every coin, and all comes to rest`, async () => {
    const draw = openStream({ serverSeed: seed, clientSeed: '', nonce: 0 })
    const below: Below = (size) => drawBelow(draw, size)
    const people: PokerPlayer[] = []
    for (const account of ['41', '42', '43', '44']) people.push(await enterPoker(stage.host, account))
    let second = await newHost()
    const someone = (app: App) => {
      const person = people[below(people.length)]
      assert.ok(person)
      return doSomething(pokerPlayer(app, person.secret, person.account), below)
    }
    for (let step = 0; step < STEPS; step += 1) {
      const what = below(20)
      if (what === 0) {
        await second.close()
        second = await newHost()
      } else if (what === 1) stage.wallet.always.set('BetWin', FAULTS[below(FAULTS.length)] ?? 'error-500')
      else if (what < 4) stage.wallet.always.clear()
      else if (what < 9) {
        stage.clock.advance([500, 5_000, 16_000, 46_000, 200_000][what - 4] ?? 0)
        await Promise.all([stage.host.drawDue(), second.drawDue()])
      } else await Promise.all([someone(stage.host), someone(second)])
      await assertKept(`${seed}, step ${step}`)
    }
    stage.wallet.always.clear()
    for (let run = 0; run < 20; run += 1) {
      // Again and again: whose buy-in is on its way can leave only when it has arrived.
      await Promise.all(people.map((person) => person.leave()))
      stage.clock.advance(16_000)
      await Promise.all([stage.host.drawDue(), second.drawDue()])
    }
    await second.close()
    await assertKept(`${seed}, at rest`)
    const { tickets, tables } = await readBooks()
    assert.ok([...tickets.values()].some(({ status }) => status === 'closed'))
    for (const { status } of tickets.values()) assert.ok(['closed', 'void'].includes(status), status)
    assert.ok(tables.every(({ seats }) => seats.every((seat) => seat === null)))
    assert.equal(stage.wallet.balanceMinor, START)
  })
