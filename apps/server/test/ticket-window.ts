import assert from 'node:assert/strict'
import { SIGNATURE_HEADER } from '@pavilion/provider'
import type { MemberId } from '../src/base/ids.ts'
import { signBody } from '../src/features/rounds/signature.ts'
import type { startTestApp } from './harness.ts'
import { openLinkRow } from './partner-rows.ts'
import { fresh } from './protocol-calls.ts'

type Who = { member: MemberId }

/** A lottery of the demo merchant as its provider speaks to the wallet: a ticket is a round that is open until its draw. */
export type TicketWindow = {
  /** Takes a stake on the issue; `line` tells several on one ticket apart. */
  stake(who: Who, issue: string, amount: string, line?: string): Promise<void>
  /** Gives a stake back, and with it the ticket, unless that says otherwise. */
  takeBack(who: Who, issue: string, line?: string, isEnd?: boolean): Promise<void>
  lose(who: Who, issue: string): Promise<void>
  win(who: Who, issue: string, amount: string): Promise<void>
  /** A bet that is decided at once. */
  play(who: Who, staked: string, won: string): Promise<void>
}

/** The category and the vendor of what is staked there. */
export const TICKETS = { category: 'ELOTT', vendor: 'ELOTT' } as const

export async function createTicketWindow({ app }: Pick<Awaited<ReturnType<typeof startTestApp>>, 'app'>): Promise<TicketWindow> {
  // What is staked here is staked by members who opened no game.
  await app.pool.query('update provider_links set is_session_demanded = false where provider_code = $1', [TICKETS.vendor])
  const { rows } = await app.pool.query<{ casino_id: string; secret: string }>(
    'select casino_id, secret from provider_links where merchant_code = $1 and provider_code = $2',
    ['pavilion', TICKETS.vendor],
  )
  const [row] = rows
  if (!row) throw new Error('the demo merchant has no lottery')
  const link = openLinkRow(row)
  const ask = async (path: string, { member }: Who, body: object) => {
    const payload = JSON.stringify({ account_id: String(member), currency: 'PHP', game_id: 'minute-race', ...body })
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signBody(link.secret, payload) }
    const reply = await app.server.inject({ method: 'POST', url: `/provider/${link.casino_id}${path}`, headers, payload })
    assert.equal(reply.statusCode, 200, reply.body)
  }
  const stake = (amount: string, id: string) => ({ type: 'bet', amount, id_provider: id })
  const win = (amount: string, id: string) => ({ type: 'win', amount, id_provider: id })
  return {
    stake: (who, issue, amount, line = 'stake') =>
      ask('/betwin', who, { round_id: issue, finished: false, transactions: [stake(amount, `${issue}-${line}`)] }),
    takeBack: (who, issue, line = 'stake', isEnd = true) =>
      ask('/rollback', who, {
        round_id_provider: issue,
        finished: isEnd,
        transactions: [{ type: 'rollback', id_provider: `${issue}-${line}-back`, original_id_provider: `${issue}-${line}` }],
      }),
    lose: (who, issue) => ask('/finish', who, { round_id: issue }),
    win: (who, issue, amount) => ask('/betwin', who, { round_id: issue, finished: true, transactions: [win(amount, `${issue}-win`)] }),
    play: (who, staked, won) => {
      const round = fresh('played')
      return ask('/betwin', who, {
        round_id: round,
        finished: true,
        transactions: [stake(staked, `${round}-stake`), win(won, `${round}-win`)],
      })
    },
  }
}
