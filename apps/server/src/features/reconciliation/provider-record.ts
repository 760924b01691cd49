import { isKnownCurrency, parseMinor, scaleOf } from '@pavilion/money'
import { REPORT_ROUNDS_MAX, type ReportedRoundBody, type ReportedTransactionBody, reportCalls, SIGNATURE_HEADER } from '@pavilion/provider'
import { PartnerAway } from '@pavilion/service'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { AskPartners } from '../../base/partners.ts'
import type { ProviderLink } from '../games/index.ts'
import { signBody } from '../rounds/index.ts'
import type { TheirLine } from './compare-records.ts'

/** A provider's own record: in a window in whatever order, and of single rounds where it can be asked for them. */
export type ProviderRecord = {
  origin: 'call' | 'file'
  list(window: Window): AsyncIterable<TheirLine[]>
  ofRounds(roundIds: readonly string[]): Promise<TheirLine[]>
}

export type Window = { from: Date; to: Date }

/** The provider has no such call. */
export class NotReconcilable extends Error {}

/** Asks the calls of `reportCalls`. Each is safe to repeat. */
export type ReportClient = {
  record(link: ProviderLink): ProviderRecord
  /** The provider's record of the rounds. With `retry` it first repeats its unanswered calls. */
  askRounds(link: ProviderLink, roundIds: readonly string[], retry: boolean): Promise<ReportedRoundBody[]>
}

type Patience = { withinMs: number; tries: number; pause: (ms: number) => Promise<void> }

const patienceOfReports: Patience = { withinMs: 10_000, tries: 3, pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) }
const PAGES_MAX = 20_000
const BACK_OFF_MS = 500

/** `gamesUrl` is where the links lead that have no address of their own. */
export type ReportWay = { ask: AskPartners; gamesUrl: string }

export function createReportClient(way: ReportWay, patience: Patience = patienceOfReports): ReportClient {
  const askRounds: ReportClient['askRounds'] = async (link, roundIds, retry) => {
    const rounds: ReportedRoundBody[] = []
    for (let begin = 0; begin < roundIds.length; begin += REPORT_ROUNDS_MAX) {
      const asked = roundIds.slice(begin, begin + REPORT_ROUNDS_MAX)
      const body = { casino_id: link.casinoId, round_ids: asked, retry }
      rounds.push(...(await ask(link, way, reportCalls.rounds, body, patience)).rounds)
    }
    return rounds
  }
  return {
    askRounds,
    record: (link) => ({
      origin: 'call',
      list: async function* ({ from, to }) {
        const window = { casino_id: link.casinoId, from: from.toISOString(), to: to.toISOString() }
        const seen = new Set<string>()
        let cursor: string | undefined
        do {
          const page = await ask(link, way, reportCalls.transactions, { ...window, ...(cursor ? { cursor } : {}) }, patience)
          yield page.transactions.map(lineOf)
          cursor = page.next_cursor
          if (cursor !== undefined && (seen.has(cursor) || seen.size > PAGES_MAX))
            throw new Error('The provider leads from page to page without an end.')
          if (cursor !== undefined) seen.add(cursor)
        } while (cursor !== undefined)
      },
      ofRounds: async (roundIds) => (await askRounds(link, roundIds, false)).flatMap((round) => round.transactions.map(lineOf)),
    }),
  }
}

/** A transaction as the wire spells it. */
export function lineOf(told: ReportedTransactionBody): TheirLine {
  return {
    key: told.id_provider,
    roundId: told.round_id,
    account: told.account_id,
    currency: told.currency,
    kind: told.type === 'promo_win' ? 'promo-win' : told.type,
    amount: told.amount,
    // An amount in an unknown currency cannot be parsed, so it differs from ours.
    amountMinor: isKnownCurrency(told.currency) ? parseMinor(told.amount, scaleOf(told.currency)) : undefined,
    status: told.status,
    at: new Date(told.at),
  }
}

type ReportCall = { path: string; reply: TSchema }

async function ask<C extends ReportCall>(
  link: ProviderLink,
  way: ReportWay,
  call: C,
  body: object,
  patience: Patience,
): Promise<Static<C['reply']>> {
  let last = new Error('The provider was not asked.')
  for (let attempt = 0; attempt < patience.tries; attempt += 1) {
    if (attempt > 0) await patience.pause(BACK_OFF_MS * 2 ** attempt)
    try {
      const address = new URL(call.path, link.launchUrl ?? way.gamesUrl)
      return (await askOnce(way.ask, link, address, call.reply, body, patience.withinMs)) as Static<C['reply']>
    } catch (error) {
      if (error instanceof NotReconcilable || (error instanceof PartnerAway && error.isForbidden)) throw error
      last = error instanceof Error ? error : new Error(String(error))
    }
  }
  throw last
}

async function askOnce<Reply extends TSchema>(
  askPartner: AskPartners,
  link: ProviderLink,
  address: URL,
  schema: Reply,
  body: object,
  withinMs: number,
): Promise<Static<Reply>> {
  const bytes = JSON.stringify(body)
  const { status, text } = await askPartner('game-record', address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signBody(link.secrets.ours, bytes) },
    body: bytes,
    withinMs,
  })
  if ([404, 405, 501].includes(status)) throw new NotReconcilable('The provider has no call that returns its record.')
  if (status !== 200) throw new Error(`The provider answered ${status}.`)
  const answer: unknown = JSON.parse(text)
  if (!Value.Check(schema, answer)) throw new Error('The provider answered something else than its record.')
  return answer as Static<Reply>
}
