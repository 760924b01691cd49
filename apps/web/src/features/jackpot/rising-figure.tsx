import { displayDecimal } from '@pavilion/money/text'
import { useSyncExternalStore } from 'react'
import { tabItems } from '../../lib/storage.ts'
import { schedule } from '../../lib/timers.ts'
import { Figure } from './figure.tsx'
import { createFigureStore, pickRandomly } from './shown-figure.ts'

const shown = createFigureStore(tabItems, pickRandomly, schedule)

/** The figure that is counted up for show. */
export function RisingFigure({ symbol, spare }: { symbol: string; spare: string }) {
  const figure = useSyncExternalStore(shown.subscribe, shown.get)
  return <Figure text={`${symbol}${displayDecimal(String(figure), 0)}`} spare={spare} />
}
