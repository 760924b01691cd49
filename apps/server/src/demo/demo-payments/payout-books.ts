import { randomBytes } from 'node:crypto'
import { appendFile, readFile } from 'node:fs/promises'

/** One payment to a shop's customer at the sandbox. Its outcome is settled from the start, and comes to be at `endsAt`. */
export type Payout = {
  id: string
  account: string
  reference: string
  amount: string
  currency: string
  kind: string
  bank: string
  number: string
  holder: string
  outcome: 'paid' | 'refused'
  /** Epoch milliseconds: until then it is pending. */
  endsAtMs: number
  /** Until then questions about it are not answered. */
  answersFromMs: number
}

/** What the sandbox knows of payouts. Outlives its process when it has a file. */
export type PayoutBooks = {
  /** Takes a payout in; the same reference is the same payout. */
  open(payout: Omit<Payout, 'id'>): Promise<{ payout: Payout; isNew: boolean }>
  byReference(account: string, reference: string): Payout | undefined
  list(): readonly Payout[]
}

export async function createPayoutBooks(file?: string): Promise<PayoutBooks> {
  const known = new Map<string, Payout>()
  const keyOf = ({ account, reference }: Pick<Payout, 'account' | 'reference'>) => `${account} ${reference}`
  const text = file === undefined ? '' : await readFile(file, 'utf8').catch(() => '')
  for (const line of text.split('\n')) {
    if (!line.endsWith('}')) continue
    const payout = JSON.parse(line) as Payout
    known.set(keyOf(payout), payout)
  }
  return {
    open: async (request) => {
      const before = known.get(keyOf(request))
      if (before) return { payout: before, isNew: false }
      const payout = { ...request, id: `po_${randomBytes(9).toString('hex')}` }
      known.set(keyOf(payout), payout)
      if (file !== undefined) await appendFile(file, `${JSON.stringify(payout)}\n`, { mode: 0o600 })
      return { payout, isNew: true }
    },
    byReference: (account, reference) => known.get(keyOf({ account, reference })),
    list: () => [...known.values()],
  }
}
