import assert from 'node:assert/strict'
import type { FrameLocator } from 'playwright-core'
import type { Config } from './config.ts'
import { onDatabase } from './member-types.ts'
import type { Person } from './people.ts'

/** What the books say a member has, in pesos as pages write them, and how many stakes they took from the wallet. */
export async function booksOf(config: Pick<Config, 'databaseUrl'>, person: Person): Promise<{ balance: string; stakes: number }> {
  const [row] = await onDatabase(
    config,
    `select to_char(a.balance_minor / 100.0, 'FM999,999,990.00') as balance,
       (select count(*) from ledger.transfers t where t.shard = a.shard and t.debit_account_id = a.id and t.kind = 1) as stakes
     from ledger.accounts a join members m on a.owner = 'member:' || m.id where a.kind = 'wallet' and m.account = $1`,
    [person.username],
  )
  return { balance: `₱${row?.balance}`, stakes: Number(row?.stakes) }
}

/** The balance that the game shows is the one of the books. */
export async function assertBooksAgree(game: FrameLocator, config: Pick<Config, 'databaseUrl'>, person: Person): Promise<void> {
  const shown = await game.locator('.figure').filter({ hasText: 'Balance' }).locator('.amount').textContent()
  assert.equal(shown, (await booksOf(config, person)).balance, 'the game and the books')
}
