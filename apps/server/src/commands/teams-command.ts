import { usageOf } from '@pavilion/service'
import { accountKeyOf } from '../base/account-name.ts'
import { type Clock, systemClock } from '../base/clock.ts'
import { createDatabase, type Db } from '../base/database.ts'
import { memberId } from '../base/ids.ts'
import { createPool } from '../base/pool.ts'
import { Refusal } from '../base/refusal.ts'
import { findMemberByAccountKey } from '../features/members/index.ts'
import { checkTeams, moveMember, rebuildTeams } from '../features/teams/wiring.ts'
import { teamsHelp } from './helps.ts'

/** How the command is used. */
export const teamsUsage = usageOf(teamsHelp)

/**
 * The result of a command: lines to print and whether something is wrong, or a sentence about its
 * use.
 */
export type TeamsOutcome = { done: string; isWrong: boolean } | { fault: string }

/** Checks the teams' figures against the books, makes them again, or moves a member with its branch. Servers may run meanwhile. */
export async function runTeamsCommand(databaseUrl: string, words: readonly string[], clock: Clock = systemClock): Promise<TeamsOutcome> {
  const db = createDatabase(createPool(databaseUrl, 1, () => {}, 0))
  try {
    const [verb, ...rest] = words
    if (verb === 'check' && rest.length === 0) return await check(db)
    if (verb === 'rebuild' && rest.length === 0) return await rebuild(db)
    if (verb === 'move') return await move(db, rest, clock)
    return { fault: teamsUsage }
  } finally {
    await db.destroy()
  }
}

async function check(db: Db): Promise<TeamsOutcome> {
  const faults = await checkTeams(db)
  if (faults.length === 0) return { done: 'The teams agree with the books and the tree.', isWrong: false }
  return { done: ['The teams differ from the books and the tree:', ...faults].join('\n'), isWrong: true }
}

async function rebuild(db: Db): Promise<TeamsOutcome> {
  await rebuildTeams((work) => db.transaction().execute(work))
  return { done: 'The figures of the teams were computed again from the books.', isWrong: false }
}

async function move(db: Db, words: readonly string[], clock: Clock): Promise<TeamsOutcome> {
  const [merchantCode = '', account = '', where = '', name = '', ...more] = words
  const isToTop = where === 'to' && name === 'the' && more.join(' ') === 'top'
  if (!isToTop && (where !== 'below' || name === '' || more.length > 0)) return { fault: teamsUsage }
  const find = async (its: string) => (await findMemberByAccountKey(db, merchantCode, accountKeyOf(its)))?.id
  const member = await find(account)
  if (member === undefined) return { done: `There is no account ${account} at ${merchantCode}.`, isWrong: true }
  const upline = isToTop ? undefined : await find(name)
  if (!isToTop && upline === undefined) return { done: `There is no account ${name} at ${merchantCode}.`, isWrong: true }
  const outcome = await db
    .transaction()
    .execute((tx) => moveMember(tx, { memberId: memberId(member), uplineId: upline && memberId(upline) }, clock))
  if (outcome instanceof Refusal) return { done: `${account} was not moved: ${outcome.why}.`, isWrong: true }
  const place = isToTop ? 'at the top' : `below ${name}`
  return { done: `${account} is ${place} from ${outcome.fromDay} on, with everybody below it.`, isWrong: false }
}
