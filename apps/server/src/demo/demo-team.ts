// The demo merchant's team: a tree of four levels below a demo agent, opened one account after another by what agents open them with.

import { accountKeyOf } from '../base/account-name.ts'
import { AdvisoryLock, waitForLock } from '../base/advisory-locks.ts'
import type { Clock } from '../base/clock.ts'
import type { Db } from '../base/database.ts'
import type { EventBus } from '../base/events.ts'
import { repeat, type Stop } from '../base/repeat.ts'
import type { Seals } from '../base/sealed.ts'
import type { SettlementTools } from '../features/contracts/wiring.ts'
import { findMemberByAccountKey, memberTypes } from '../features/members/index.ts'
import { openBelow } from '../features/registration/wiring.ts'
import { giveDemoContracts } from './demo-contracts.ts'
import { type DemoRateTools, giveDemoRates } from './demo-rates.ts'

const MERCHANT = 'pavilion'
/** The agent at the top, and the first right below, who are demo log-ins. */
const TOP = 'rosalinda'
const SECOND = 'benjie'
const SIZE = 500
const LEVELS = 4
/** Right below each agent, half of them agents again. */
const WIDTH = 8
const EVERY_MS = 150
const NAMES =
  'amado bayani celia dante elena felix gloria hilda isko jasmin kiko lorna mayumi nestor ofelia paz ramon sonia tomas vilma'.split(' ')

export type DemoTeamTools = { db: Db; clock: Clock; seals: Seals; events: EventBus }

/** An account of the tree. */
export type PlannedAccount = { account: string; below: string; kind: memberTypes.AccountKind; level: number }

/** The tree, those further up first; the same for the same size. */
export function planDemoTeam(size: number, width: number = WIDTH): PlannedAccount[] {
  const planned: PlannedAccount[] = [{ account: SECOND, below: TOP, kind: 'agent', level: 1 }]
  const agents = [
    { account: TOP, level: 0, free: width - 1 },
    { account: SECOND, level: 1, free: width },
  ]
  for (const agent of agents) {
    for (let place = 0; place < agent.free && planned.length < size; place += 1) {
      const level = agent.level + 1
      const account = `${NAMES[planned.length % NAMES.length]}${planned.length}`
      const kind = level < LEVELS && place < Math.floor(width / 2) ? 'agent' : 'member'
      planned.push({ account, below: agent.account, kind, level })
      if (kind === 'agent') agents.push({ account, level, free: width })
    }
  }
  return planned
}

/** Gives the agents their rates and contracts, then opens what is missing of the tree, one account at a time, in the background. Returns a function that stops it. */
export function startDemoTeam(tools: DemoTeamTools & DemoRateTools & SettlementTools, warn: (error: unknown) => void): Stop {
  const steps = [
    () => giveDemoRates(tools),
    () => giveDemoContracts(tools.db, tools),
    ...planDemoTeam(SIZE).map((planned) => () => openPlanned(tools, planned)),
  ]
  let next = 0
  const takeStep = async () => {
    await steps[next]?.()
    next += 1
    if (next >= steps.length) void stop()
  }
  const stop = repeat(takeStep, EVERY_MS, warn)
  return stop
}

/** Opens one account of the tree, unless it is there already or whom it would hang below is not. */
export async function openPlanned({ db, clock, seals, events }: DemoTeamTools, { account, below, kind }: PlannedAccount): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await waitForLock(tx, AdvisoryLock.demoTeam)
    if (await findMemberByAccountKey(tx, MERCHANT, accountKeyOf(account))) return
    const upline = await findMemberByAccountKey(tx, MERCHANT, accountKeyOf(below))
    if (!upline) return
    const opening = {
      merchantCode: MERCHANT,
      agentId: upline.id,
      account,
      type: memberTypes.openedTypeOf(kind),
      rates: [],
      host: 'localhost',
    }
    // Nobody logs in with it: no password has this hash.
    await openBelow(tx, { clock, seals, events }, { ...opening, passwordHash: 'none', requestId: `demo-team-${account}` })
  })
}
