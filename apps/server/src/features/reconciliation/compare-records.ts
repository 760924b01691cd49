import type { Selectable } from 'kysely'
import type { ReconciliationDifferencesTable } from './tables.ts'

/** Where two sides do not agree about a transaction. */
export type DifferenceKind = Selectable<ReconciliationDifferencesTable>['kind']

export type TransactionKind = 'bet' | 'win' | 'promo-win'

/** A transaction as a provider tells it. No amount in minor units when it is finer than its currency or of none. */
export type TheirLine = {
  key: string
  roundId: string
  account: string
  currency: string
  kind: TransactionKind
  amount: string
  amountMinor: bigint | undefined
  status: 'accepted' | 'pending' | 'refused' | 'rolled_back'
  at: Date
}

/** A transaction as our books hold it. */
export type OurLine = {
  key: string
  transferId: bigint
  roundId: string
  account: string
  currency: string
  kind: TransactionKind
  amountMinor: bigint
  isReversed: boolean
}

export type Difference = {
  key: string
  kind: DifferenceKind
  roundId: string
  ours: OurLine | undefined
  theirs: TheirLine | undefined
}

/**
 * Where the two do not agree about one transaction; nothing when they do. What they have sent and were not answered may or may not
 * be here: both are right until they know. What was taken back here and is nowhere there moved no money on either side.
 */
export function compareLine(theirs: TheirLine | undefined, ours: OurLine | undefined): Difference[] {
  const kinds = theirs
    ? ours
      ? kindsOfPair(theirs, ours)
      : kindsWithoutOurs(theirs)
    : ours && !ours.isReversed
      ? (['missing-at-provider'] as const)
      : []
  const key = theirs?.key ?? ours?.key ?? ''
  return kinds.map((kind) => ({ key, kind, roundId: theirs?.roundId ?? ours?.roundId ?? '', ours, theirs }))
}

function kindsWithoutOurs(theirs: TheirLine): DifferenceKind[] {
  return theirs.status === 'accepted' ? ['missing-here'] : []
}

function kindsOfPair(theirs: TheirLine, ours: OurLine): DifferenceKind[] {
  if (theirs.status === 'refused') return ours.isReversed ? [] : ['missing-at-provider']
  const kinds: DifferenceKind[] = []
  if (theirs.kind !== ours.kind) kinds.push('kind-differs')
  if (theirs.amountMinor !== ours.amountMinor || theirs.currency !== ours.currency) kinds.push('amount-differs')
  if (theirs.account !== ours.account) kinds.push('account-differs')
  if (theirs.status === 'accepted' && ours.isReversed) kinds.push('rolled-back-here-only')
  if (theirs.status === 'rolled_back' && !ours.isReversed) kinds.push('rolled-back-there-only')
  return kinds
}

/**
 * Each transaction once, and those that were reported again with other content. A provider may
 * repeat itself, and a pending transaction may be settled in a later report.
 */
export function takeOnce(lines: readonly TheirLine[]): { once: Map<string, TheirLine>; contradicted: Set<string> } {
  const once = new Map<string, TheirLine>()
  const contradicted = new Set<string>()
  for (const line of lines) {
    const known = once.get(line.key)
    if (known && !isSameButStatus(known, line)) contradicted.add(line.key)
    else if (!known || known.status === 'pending') once.set(line.key, line)
    else if (line.status !== known.status && line.status !== 'pending') contradicted.add(line.key)
  }
  return { once, contradicted }
}

function isSameButStatus(one: TheirLine, other: TheirLine): boolean {
  return (
    one.kind === other.kind && one.amountMinor === other.amountMinor && one.currency === other.currency && one.account === other.account
  )
}
