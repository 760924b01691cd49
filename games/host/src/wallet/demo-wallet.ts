import { FREE_PLAY_CURRENCY, formatMinor, scaleOf } from '@pavilion/money'
import { inTransaction, type Pool, type Queryable } from '../base/database.ts'
import type { Wallet, WalletOutcome, WalletPlayer } from './wallet.ts'

/** The currency of free play: it is worth nothing anywhere. */
export const DEMO_CURRENCY = FREE_PLAY_CURRENCY
const DEMO_START_MINOR = 100_000n

/** Gives a new free play its credits. */
export async function openDemoAccount(tx: Queryable, accountId: string): Promise<void> {
  await tx.query('insert into demo_accounts (account_id, balance_minor) values ($1, $2)', [accountId, DEMO_START_MINOR])
}

/** Free play's own books, behind the same door as the casinos' wallets. */
export function createDemoWallet(pool: Pool): Wallet {
  const transfer = (player: WalletPlayer, id: string, amountMinor: bigint) =>
    inTransaction(pool, async (tx): Promise<WalletOutcome> => {
      const before = await lockBalance(tx, player.accountId)
      const known = await tx.query<{ balance_minor: bigint }>('select balance_minor from demo_transfers where id = $1', [id])
      const stored = known.rows[0]
      if (stored) return { kind: 'done', balance: textOf(stored.balance_minor, player) }
      const after = before + amountMinor
      if (after < 0n) return { kind: 'refused', apiCode: '100', balance: textOf(before, player) }
      await tx.query('update demo_accounts set balance_minor = $2 where account_id = $1', [player.accountId, after])
      await tx.query('insert into demo_transfers (id, account_id, amount_minor, balance_minor) values ($1, $2, $3, $4)', [
        id,
        player.accountId,
        amountMinor,
        after,
      ])
      return { kind: 'done', balance: textOf(after, player) }
    })
  const balance = async (player: WalletPlayer): Promise<WalletOutcome> =>
    inTransaction(pool, async (tx) => ({ kind: 'done', balance: textOf(await lockBalance(tx, player.accountId), player) }))

  return {
    balance,
    bet: (player, roundId, amountMinor) => transfer(player, `${roundId}-bet`, -amountMinor),
    win: (player, roundId, amountMinor) => transfer(player, `${roundId}-win`, amountMinor),
    finish: balance,
    rollback: async (player, roundId) => {
      const bet = await pool.query<{ amount_minor: bigint }>('select amount_minor from demo_transfers where id = $1', [`${roundId}-bet`])
      return transfer(player, `${roundId}-rollback`, -(bet.rows[0]?.amount_minor ?? 0n))
    },
  }
}

async function lockBalance(tx: Queryable, accountId: string): Promise<bigint> {
  const { rows } = await tx.query<{ balance_minor: bigint }>('select balance_minor from demo_accounts where account_id = $1 for update', [
    accountId,
  ])
  if (!rows[0]) throw new Error('a free play without an account')
  return rows[0].balance_minor
}

function textOf(minor: bigint, { currency }: WalletPlayer): string {
  return formatMinor(minor, scaleOf(currency))
}
