import assert from 'node:assert/strict'
import type { PayoutClient, PayoutNews, PayoutRequest } from '../src/features/withdrawals/payout-client.ts'

type Random = (below: number) => number

/** A payment company of the worst kind: away, slow to decide, silent after it has acted. A reference is one payment for ever. */
export function createLyingCompany(random: Random) {
  type Entry = { request: PayoutRequest; status: PayoutNews['status']; changes: number }
  const entries = new Map<string, Entry>()
  const state = { isAway: false, told: [] as (PayoutNews & { reference: string })[] }
  const newsOf = (entry: Entry): PayoutNews => {
    const { reference, amount, currency } = entry.request
    return { id: `po_${reference}`, eventId: `evt_${reference}_${entry.changes}`, status: entry.status, amount, currency }
  }
  const decide = (entry: Entry) => {
    if (entry.status !== 'pending') return
    entry.changes += 1
    entry.status = random(3) === 0 ? 'refused' : 'paid'
    // An earlier try of the bank had failed, and its news may come at any time.
    if (entry.status === 'paid' && random(3) === 0) {
      state.told.push({
        ...newsOf(entry),
        status: 'refused',
        eventId: `evt_${entry.request.reference}_old`,
        reference: entry.request.reference,
      })
    }
    state.told.push({ ...newsOf(entry), reference: entry.request.reference })
  }
  const client: PayoutClient = {
    create: async (_gateway, request) => {
      if (state.isAway || random(4) === 0) throw new Error('away')
      const entry = entries.get(request.reference) ?? { request, status: 'pending' as const, changes: 0 }
      assert.deepEqual(request, entry.request, 'a reference that stands for two payments')
      entries.set(request.reference, entry)
      if (random(3) === 0) decide(entry)
      if (random(3) === 0) throw new Error('cut after it was done')
      return newsOf(entry)
    },
    find: async (_gateway, reference) => {
      if (state.isAway || random(5) === 0) throw new Error('away')
      const entry = entries.get(reference)
      return entry && newsOf(entry)
    },
  }
  const turnAway = () => {
    state.isAway = !state.isAway
  }
  const decideOne = () => {
    const entry = [...entries.values()][random(entries.size)]
    if (entry) decide(entry)
  }
  const decideAll = () => {
    for (const entry of entries.values()) decide(entry)
  }
  return { client, entries, state, turnAway, decideOne, decideAll }
}

export type LyingCompany = ReturnType<typeof createLyingCompany>
