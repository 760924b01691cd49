import { sql } from 'kysely'
import type { Tx } from './database.ts'

declare const brand: unique symbol
/** What a lock is called: one of `namedLock`. */
export type LockName = string & { readonly [brand]: 'LockName' }

/** The numbers under which a database's advisory locks are taken, each once. */
export const AdvisoryLock = {
  migrations: 7_236_401,
  credentialKeys: 7_236_402,
  /** Only on the server of the tests. */
  testTemplates: 7_236_403,
  /** Of several servers one plays at a time, and one opens the accounts of the demo team. */
  demoPlayers: 7_236_411,
  demoTeam: 7_236_412,
  months: 7_236_460,
  seals: 7_236_461,
} as const

/** The first number of locks that have two; the second is the hash of a name. */
export const LockClass = { attempts: 7_236, socialAccounts: 7_237 } as const

const named = (name: string) => name as LockName

/** The names under which locks are taken, each once; a name is hashed to 64 bits. `fold_provider_flows` takes `flows of providers` itself. */
export const namedLock = {
  actionSeals: () => named('seals of actions'),
  content: (merchantCode: string) => named(`content of ${merchantCode}`),
  contractPayouts: (merchantCode: string) => named(`contract pay-outs of ${merchantCode}`),
  contracts: (kind: string, memberId: bigint) => named(`${kind} contracts of ${memberId}`),
  deposits: (memberId: bigint) => named(`deposits of ${memberId}`),
  figureDays: (merchantCode: string) => named(`figure days of ${merchantCode}`),
  hostNames: () => named('host names of merchants'),
  memberName: (merchantCode: string, skeleton: string) => named(`member-name ${merchantCode} ${skeleton}`),
  moneyDays: (merchantCode: string) => named(`money days of ${merchantCode}`),
  nextAlert: (operatorId: bigint) => named(`next alert of operator ${operatorId}`),
  operatorMoney: (operatorId: bigint) => named(`money of operator ${operatorId}`),
  providerFlow: (linkId: number) => named(`flow of link ${linkId}`),
  rebateRates: (memberId: bigint) => named(`rebate rates of ${memberId}`),
  tagsOfMember: (memberId: bigint) => named(`tags-of-member ${memberId}`),
  tagsOfMerchant: (merchantCode: string) => named(`tags-of-merchant ${merchantCode}`),
  teamFigures: () => named('figures of teams'),
  teamTree: (merchantCode: string) => named(`team tree of ${merchantCode}`),
  withdrawals: (memberId: bigint) => named(`withdrawals of ${memberId}`),
} as const

const keyOf = (lock: LockName | number) => (typeof lock === 'number' ? sql`${lock}` : sql`hashtextextended(${lock}, 0)`)

/** Waits for the lock, and keeps others from it until `tx` ends; transactions that share it only keep out one that wants it alone. */
export async function waitForLock(tx: Tx, lock: LockName | number, how: 'alone' | 'shared' = 'alone'): Promise<void> {
  const taken =
    how === 'shared' ? sql`select pg_advisory_xact_lock_shared(${keyOf(lock)})` : sql`select pg_advisory_xact_lock(${keyOf(lock)})`
  await taken.execute(tx)
}

/** As `waitForLock`, but returns no at once where another holds it. */
export async function tryLock(tx: Tx, lock: LockName | number): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`select pg_try_advisory_xact_lock(${keyOf(lock)}) as is_mine`.execute(tx)
  return rows[0]?.is_mine === true
}
