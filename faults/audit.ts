// The end of a run: every answer is asked for again, and the books are held against what the members know.
import pg from 'pg'
import { createDatabase } from '../apps/server/src/base/database.ts'
import { verifyLedger } from '../apps/server/src/ledger/index.ts'
import type { Player } from './player.ts'
import type { Vendor } from './vendor.ts'

/** What the audit found. `lost` and `doubled` count bets and wins; `faults` says everything in words. */
export type Audit = { lost: number; doubled: number; faults: string[] }

export async function audit(databaseUrl: string, vendor: Vendor, players: readonly Player[]): Promise<Audit> {
  const faults = players.flatMap((player) => player.faults)
  let unanswered = 0
  const askAgain = async (player: Player) => {
    for (const [index, { call, answer }] of player.answered.entries()) {
      if (answer.status !== 200) continue
      const again = await vendor.ask(call, index)
      if (again.status === 200 && again.text === answer.text) continue
      unanswered += 1
      faults.push(`${call.body} was answered ${answer.text}, and at the end ${again.status} ${again.text}`)
    }
  }
  await Promise.all(players.map(askAgain))

  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { lost, doubled } = await countTransfers(client, players)
  faults.push(...(await compareBalances(client, players)))
  await client.end()
  faults.push(...(await verifyNow(databaseUrl)))
  return { lost: lost + unanswered, doubled, faults }
}

/** What is wrong with the books at this moment, in words, also while they are being written. */
export async function verifyNow(databaseUrl: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  pool.on('error', () => {})
  try {
    const broken = await verifyLedger(createDatabase(pool))
    return broken.map(({ rule, detail }) => `the books: ${rule}: ${detail}`)
  } finally {
    await pool.end()
  }
}

/** Each bet and win of the model is in the books exactly once, and these members have no other. */
async function countTransfers(client: pg.Client, players: readonly Player[]): Promise<{ lost: number; doubled: number }> {
  const { rows } = await client.query<{ key: string; kind: number; amount: string }>(
    `select t.reference as key, t.kind, t.amount_minor::text as amount from ledger.transfers t
     join ledger.accounts a on a.shard = t.shard and a.id = case t.kind when 1 then t.debit_account_id else t.credit_account_id end
     where t.kind in (1, 2) and a.kind = 'wallet' and a.owner = any($1)`,
    [players.map((player) => `member:${player.account}`)],
  )
  const name = (round: string, kind: number, minor: bigint | string) => `${round} ${kind} ${minor}`
  const balance = new Map<string, number>()
  const add = (key: string, by: number) => balance.set(key, (balance.get(key) ?? 0) + by)
  for (const player of players) for (const line of player.lines.values()) add(name(line.round, line.type === 'bet' ? 1 : 2, line.minor), -1)
  for (const row of rows) add(name(row.key, row.kind, row.amount), 1)
  const differences = [...balance.values()]
  return {
    lost: differences.reduce((sum, one) => sum + Math.max(0, -one), 0),
    doubled: differences.reduce((sum, one) => sum + Math.max(0, one), 0),
  }
}

async function compareBalances(client: pg.Client, players: readonly Player[]): Promise<string[]> {
  const { rows } = await client.query<{ owner: string; balance: string }>(
    "select owner, balance_minor::text as balance from ledger.accounts where kind = 'wallet' and owner = any($1)",
    [players.map((player) => `member:${player.account}`)],
  )
  const balances = new Map(rows.map(({ owner, balance }) => [owner, balance]))
  const wrong = players.filter((player) => balances.get(`member:${player.account}`) !== String(player.balanceMinor))
  const faults = wrong.map(
    (player) => `member ${player.account} holds ${balances.get(`member:${player.account}`)}, not ${player.balanceMinor}`,
  )
  const lossMinor = players.reduce((sum, player) => sum + player.lossMinor, 0n)
  const { rows: losses } = await client.query<{ total: string }>(
    `select coalesce(sum(t.amount_minor), 0)::text as total from ledger.transfers t
     join ledger.accounts a on a.shard = t.shard and a.id = t.debit_account_id where a.kind = 'loss'`,
  )
  if (losses[0]?.total !== String(lossMinor)) faults.push(`the house covered ${losses[0]?.total}, not ${lossMinor}`)
  return faults
}
