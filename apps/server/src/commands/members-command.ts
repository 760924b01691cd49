import { stopKinds } from '@pavilion/api/stops'
import { usageOf } from '@pavilion/service'
import { accountKeyOf } from '../base/account-name.ts'
import { type Clock, systemClock } from '../base/clock.ts'
import { createDatabase, type Db, type Tx } from '../base/database.ts'
import { createIdMaker, type IdMaker } from '../base/ids.ts'
import { createPool } from '../base/pool.ts'
import { Refusal } from '../base/refusal.ts'
import { findMemberByAccountKey } from '../features/members/index.ts'
import { nobody } from '../features/merchants/wiring.ts'
import { endMemberSessions, listStops, proposeRelease, stopMember } from '../features/stops/wiring.ts'
import { membersHelp } from './helps.ts'

/** How the command is used. */
export const membersUsage = usageOf(membersHelp)

type Outcome = { done: string } | { fault: string }
type Desk = { tx: Tx; makeId: IdMaker; merchantCode: string; account: string; at: Date }

/** Of the ids that commands make; servers have others. */
const NODE_OF_COMMAND = 1_023
const REASON_MIN = 3
const REASON_MAX = 500

/** Stops things for a member, or proposes to let them go. Returns what to print; `fault` says what was wrong, and then nothing has changed. */
export async function runMembersCommand(
  databaseUrl: string,
  [verb = '', merchantCode = '', account = '', ...words]: readonly string[],
  clock: Clock = systemClock,
): Promise<Outcome> {
  const act = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  if (!act || account === '') return { fault: membersUsage }
  const db = createDatabase(createPool(databaseUrl, 1, () => {}))
  try {
    return await db.transaction().execute(async (tx) => {
      const known = await tx.selectFrom('merchants').select('code').where('code', '=', merchantCode).executeTakeFirst()
      if (!known) return { fault: await nobody(tx, merchantCode) }
      return act({ tx, makeId: createIdMaker(clock, NODE_OF_COMMAND), merchantCode, account, at: clock() }, words)
    })
  } finally {
    await db.destroy()
  }
}

const verbs: Readonly<Record<string, (desk: Desk, words: readonly string[]) => Promise<Outcome>>> = {
  show: ({ tx, merchantCode, account, at }) => show(tx, merchantCode, account, at),
  stop: async (desk, [kind, ...words]) => {
    const reason = reasonOf(words)
    if (!isKind(kind) || reason === undefined) return { fault: membersUsage }
    const { tx, makeId, merchantCode, account, at } = desk
    const stopped = await stopMember(tx, makeId, doing(desk), { account, kind, reason })
    return stopped instanceof Refusal ? faultOf(desk, stopped) : show(tx, merchantCode, account, at)
  },
  release: async (desk, [kind, ...words]) => {
    const reason = reasonOf(words)
    if (!isKind(kind) || reason === undefined) return { fault: membersUsage }
    const { tx, makeId, account, at } = desk
    const made = await proposeRelease(tx, { makeId, clock: () => at }, doing(desk), {
      account,
      kind,
      reason,
      requestId: makeId().toString(),
    })
    if (made instanceof Refusal) return faultOf(desk, made)
    return { done: `Proposal ${made.id}: an operator must agree (proposals approve ${made.id}).` }
  },
  'end-sessions': async (desk, words) => {
    const reason = reasonOf(words)
    if (reason === undefined) return { fault: membersUsage }
    const ended = await endMemberSessions(desk.tx, doing(desk), { account: desk.account, reason })
    return ended instanceof Refusal ? faultOf(desk, ended) : { done: `The sessions of ${ended.account} are over.` }
  },
}

async function show(db: Db, merchantCode: string, account: string, at: Date): Promise<Outcome> {
  const member = await findMemberByAccountKey(db, merchantCode, accountKeyOf(account))
  if (!member) return { fault: `${merchantCode} has no member "${account}".` }
  const stops = await listStops(db, member.id, at)
  if (stops.length === 0) return { done: `Nothing is stopped for ${member.account}.` }
  const lines = stops.map(({ kind, reason, setByName, setAt }) => [`  ${kind}`, setAt.toISOString(), setByName, reason].join('   '))
  return { done: [`Stopped for ${member.account}:`, ...lines].join('\n') }
}

const doing = ({ merchantCode, at }: Desk) => ({
  operator: { operatorId: null, merchantCode, name: 'the command line' },
  address: 'terminal',
  at,
})

const isKind = (word: string | undefined): word is (typeof stopKinds)[number] => stopKinds.some((kind) => kind === word)

function reasonOf(words: readonly string[]): string | undefined {
  const reason = words.join(' ').trim()
  return reason.length >= REASON_MIN && reason.length <= REASON_MAX ? reason : undefined
}

function faultOf({ merchantCode, account }: Desk, { code }: Refusal): Outcome {
  if (code === 'not-found') return { fault: `${merchantCode} has no member "${account}".` }
  if (code === 'not-stopped') return { fault: `That is not stopped for ${account}.` }
  if (code === 'proposal-pending') return { fault: 'A proposal of that is waiting for an operator already.' }
  return { fault: `Refused: ${code}.` }
}
