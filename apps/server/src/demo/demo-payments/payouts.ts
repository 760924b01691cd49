import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../base/clock.ts'
import { SECOND_MS } from '../../base/durations.ts'
import type { Payout, PayoutBooks } from './payout-books.ts'
import { readBody } from './read-body.ts'
import { findSigner, insistOn, type ShopAccount } from './tell-shop.ts'

/** What becomes of a payout, and how the shop comes to know. */
type Plan = {
  outcome: Payout['outcome']
  /** How long it is pending. */
  takesMs: number
  /** The connection is cut in place of an answer. */
  isCut?: true
  /** How long no question about it is answered. */
  isSilentMs?: number
  news: 'once' | 'three-times' | 'late' | 'refused-after' | 'refused-before' | 'lost' | 'wrong-signature'
}

/** By the last four digits of the number that is paid to, so that each can be tried; any other number is paid at once. */
const PLANS: Readonly<Record<string, Plan>> = {
  '0001': { outcome: 'refused', takesMs: 0, news: 'once' },
  '0002': { outcome: 'paid', takesMs: 20 * SECOND_MS, news: 'once' },
  '0003': { outcome: 'paid', takesMs: 0, isCut: true, news: 'lost' },
  '0004': { outcome: 'paid', takesMs: 0, news: 'three-times' },
  '0005': { outcome: 'paid', takesMs: 0, news: 'refused-after' },
  '0006': { outcome: 'paid', takesMs: 0, news: 'late' },
  '0007': { outcome: 'paid', takesMs: 0, news: 'wrong-signature' },
  '0008': { outcome: 'refused', takesMs: 0, isCut: true, isSilentMs: 60 * SECOND_MS, news: 'lost' },
  '0009': { outcome: 'paid', takesMs: 0, isCut: true, isSilentMs: 60 * SECOND_MS, news: 'lost' },
  '0010': { outcome: 'paid', takesMs: 0, news: 'refused-before' },
}
const USUAL: Plan = { outcome: 'paid', takesMs: 0, news: 'once' }
const LATE_MS = 20 * SECOND_MS

const FIELDS = ['reference', 'amount', 'currency', 'kind', 'bank', 'number', 'holder'] as const
type Tools = { accounts: readonly ShopAccount[]; clock: Clock; books: PayoutBooks; signal: AbortSignal }

/** The sandbox's payouts: answers whether the request was one. */
export function createPayouts(tools: Tools) {
  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> => {
    if (request.method !== 'POST' || !path.startsWith('/v1/payouts')) return false
    const answer = await answerShop(tools, path, request)
    if (answer === 'cut') response.destroy()
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body ?? {}))
    return true
  }
}

async function answerShop(tools: Tools, path: string, request: IncomingMessage): Promise<{ status: number; body?: object } | 'cut'> {
  const { accounts, clock, books } = tools
  const text = await readBody(request)
  const { 'payment-account': account, 'payment-signature': signature } = request.headers
  const shop = findSigner(accounts, account, text, signature, clock())
  if (!shop) return { status: 401 }
  const body = JSON.parse(text) as Record<string, string>
  if (path === '/v1/payouts') return takeIn(tools, shop, body)
  const payout = books.byReference(shop.account, body.reference ?? '')
  if (path !== '/v1/payouts/find' || !payout) return { status: 404 }
  if (clock().getTime() < payout.answersFromMs) return { status: 503 }
  return { status: 200, body: wireOf(payout, clock()) }
}

async function takeIn(tools: Tools, shop: ShopAccount, body: Record<string, string>): Promise<{ status: number; body?: object } | 'cut'> {
  if (!FIELDS.every((name) => typeof body[name] === 'string')) return { status: 400 }
  const wanted = Object.fromEntries(FIELDS.map((name) => [name, body[name]])) as Record<(typeof FIELDS)[number], string>
  const plan = PLANS[wanted.number.slice(-4)] ?? USUAL
  const nowMs = tools.clock().getTime()
  const times = { endsAtMs: nowMs + plan.takesMs, answersFromMs: nowMs + (plan.isSilentMs ?? 0) }
  const { payout, isNew } = await tools.books.open({ ...wanted, account: shop.account, outcome: plan.outcome, ...times })
  if (FIELDS.some((name) => payout[name] !== wanted[name])) return { status: 409 }
  if (isNew) void tell(tools, shop, payout, plan).catch(() => {})
  if (isNew && plan.isCut) return 'cut'
  if (nowMs < payout.answersFromMs) return { status: 503 }
  // Like a real company's: that it was taken in is answered, what became of it follows later.
  return { status: 200, body: { ...wireOf(payout, tools.clock()), status: 'pending', eventId: `${payout.id}_taken` } }
}

/** A payout as shops receive it. */
function wireOf(payout: Payout, at: Date) {
  const { id, reference, amount, currency, outcome, endsAtMs } = payout
  const status = at.getTime() < endsAtMs ? 'pending' : outcome
  return { id, reference, status, amount, currency, eventId: `${id}_${status}` }
}

async function tell({ clock, signal }: Tools, shop: ShopAccount, payout: Payout, plan: Plan): Promise<void> {
  const target = { ...shop, webhookUrl: shop.payoutsUrl ?? shop.webhookUrl }
  const { id, reference, amount, currency, outcome } = payout
  const said = (status: string, name = status, to = target) =>
    insistOn(to, JSON.stringify({ id, reference, status, amount, currency, eventId: `${id}_${name}` }), clock, signal)
  await sleep(plan.takesMs, undefined, { signal })
  switch (plan.news) {
    case 'lost':
      return
    case 'late':
      await sleep(LATE_MS, undefined, { signal })
      return said(outcome)
    case 'three-times':
      await Promise.all([said(outcome), said(outcome)])
      return said(outcome)
    // A first try of the bank had failed, and the news of it is older than the outcome.
    case 'refused-after':
      await said(outcome)
      return said('refused', 'earlier')
    case 'refused-before':
      await said('refused', 'earlier')
      return said(outcome)
    case 'wrong-signature':
      return said(outcome, outcome, { ...target, webhookSecret: 'somebody else, who does not know the secret' })
    case 'once':
      return said(outcome)
  }
}
