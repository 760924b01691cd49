import { compareLine, type Difference, type OurLine, type TheirLine, takeOnce } from './compare-records.ts'
import type { OurRecord } from './our-record.store.ts'
import type { ProviderRecord, Window } from './provider-record.ts'

export type Counts = { theirs: number; ours: number; pending: number }

type Comparison = {
  window: Window
  theirs: ProviderRecord
  ours: OurRecord
  /** Told of the differences as they are found; the same may come twice. */
  keep(differences: readonly Difference[]): Promise<void>
}

/** A window of this length fits into memory on a busy day. */
const SLICE_MS = 2 * 3_600_000
const LINES_AT_ONCE = 500

/**
 * Compares every transaction of a window on both sides. The provider's transactions are looked up
 * here by key, whenever they were posted. Ours that the provider did not report are asked for by
 * round, so that the clocks need not agree.
 */
export async function compareWindow(comparison: Comparison): Promise<Counts> {
  const counts = { theirs: 0, ours: 0, pending: 0 }
  for (let from = comparison.window.from.getTime(); from < comparison.window.to.getTime(); from += SLICE_MS) {
    const slice = { from: new Date(from), to: new Date(Math.min(from + SLICE_MS, comparison.window.to.getTime())) }
    const told = await compareTold(comparison, slice, counts)
    await compareUntold(comparison, slice, told, counts)
  }
  return counts
}

/** Returns the reported transfers. */
async function compareTold({ theirs, ours, keep }: Comparison, slice: Window, counts: Counts): Promise<Set<bigint>> {
  const lines: TheirLine[] = []
  for await (const page of theirs.list(slice)) lines.push(...page.filter(({ at }) => at >= slice.from && at < slice.to))
  const { once, contradicted } = takeOnce(lines)
  const told = new Set<bigint>()
  for (const chunk of chunksOf([...once.values()])) {
    const known = await ours.find(chunk.map(({ key }) => key))
    for (const { transferId } of known.values()) told.add(transferId)
    await keep(
      chunk.flatMap((line) => {
        const held = known.get(line.key)
        // What contradicts itself agrees with nothing, and says no more than that.
        return contradicted.has(line.key) ? [{ ...line, kind: 'told-twice' as const, ours: held, theirs: line }] : compareLine(line, held)
      }),
    )
    counts.theirs += chunk.length
    counts.pending += chunk.filter(({ status }) => status === 'pending').length
  }
  return told
}

async function compareUntold({ theirs, ours, keep }: Comparison, slice: Window, told: Set<bigint>, counts: Counts): Promise<void> {
  let page: OurLine[]
  let last: bigint | undefined
  do {
    page = await ours.list(slice, last, LINES_AT_ONCE)
    last = page.at(-1)?.transferId
    counts.ours += page.length
    const untold = page.filter(({ transferId }) => !told.has(transferId))
    if (untold.length === 0) continue
    const elsewhere = takeOnce(await theirs.ofRounds([...new Set(untold.map(({ roundId }) => roundId))])).once
    await keep(untold.flatMap((line) => compareLine(elsewhere.get(line.key), line)))
  } while (page.length === LINES_AT_ONCE)
}

function* chunksOf<Value>(values: readonly Value[]): Iterable<readonly Value[]> {
  for (let begin = 0; begin < values.length; begin += LINES_AT_ONCE) yield values.slice(begin, begin + LINES_AT_ONCE)
}
